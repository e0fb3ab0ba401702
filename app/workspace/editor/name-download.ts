/** Endings of a downloaded file by language (specification, section 9); anything else is txt. */
const ENDINGS: Record<string, string> = {
  javascript: 'js',
  typescript: 'ts',
  python: 'py',
  html: 'html',
  css: 'css',
  json: 'json',
  markdown: 'md',
};

/** The name under which a file of this language is downloaded: `code.{ext}`. Pure. */
export function nameDownload(language: string): string {
  return `code.${ENDINGS[language] ?? 'txt'}`;
}
