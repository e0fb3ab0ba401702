/** Variables that a project's own `.env` files give to its pages: by their names they are for everybody. Pure. */
import type { SourceFiles } from '../../contract/project/files.ts';

/** Later ones come before. */
const FILES = ['.env', '.env.local', '.env.production', '.env.production.local'];
const LINE = /^[ \t]*(?:export[ \t]+)?((?:VITE|REACT_APP)_\w+)[ \t]*=[ \t]*(.*?)[ \t]*$/gm;

/** @returns those that begin with `VITE_` or `REACT_APP_`, with their values. */
export function readPublicVariables(files: SourceFiles): Record<string, string> {
  const found: Record<string, string> = {};
  for (const file of FILES)
    for (const [, name = '', value = ''] of (files[file] ?? '').replaceAll('\r', '').matchAll(LINE))
      found[name] = unquote(value);
  return found;
}

/** @returns the text of a file with nothing but those in it, each in its line. */
export function listPublicLines(path: string, text: string): string {
  if (!FILES.includes(path)) return '';
  return text
    .split('\n')
    .map((line) => (line.match(LINE) ? line : ''))
    .join('\n');
}

function unquote(value: string): string {
  const [, , quoted] = /^(["'`])(.*)\1(?:\s*#.*)?$/.exec(value) ?? [];
  return quoted ?? value.replace(/\s+#.*$/, '');
}
