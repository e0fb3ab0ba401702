const LANGUAGES: Record<string, string> = {
  js: 'javascript',
  jsx: 'javascript',
  ts: 'typescript',
  tsx: 'typescript',
  py: 'python',
  html: 'html',
  css: 'css',
  json: 'json',
  md: 'markdown',
};

/** Language by file ending, as the specification names them; anything else is text. Pure. */
export function nameLanguage(path: string): string {
  return LANGUAGES[path.split('.').at(-1) ?? ''] ?? 'text';
}
