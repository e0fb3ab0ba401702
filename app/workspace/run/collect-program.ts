/** What a program is made of: the file that is run and those of the project that it imports. Pure but for the transform. */
import { joinPath } from './join-path';
import type { ProgramLanguage, RunOrder } from './run-messages';

export interface ProgramSource {
  entry: string;
  /** Text of a file of the project, or null. */
  read(path: string): string | null;
  /** All paths of the project. */
  paths: readonly string[];
}

export type Program = Pick<RunOrder, 'language' | 'entry' | 'files'>;

/** A file that cannot be read as a program. */
export class ProgramProblem extends Error {}

const ENDINGS = ['', '.ts', '.tsx', '.js', '.jsx', '.mjs', '.json', '/index.ts', '/index.tsx', '/index.js'];
const IMPORT =
  /\b(?:import|export)\b[^'"`;]*?['"](\.{1,2}\/[^'"]+)['"]|\b(?:import|require)\s*\(\s*['"](\.{1,2}\/[^'"]+)['"]/g;

/** @throws ProgramProblem where a file cannot be read, or an import leads nowhere. */
export async function collectProgram(source: ProgramSource): Promise<Program> {
  const { entry } = source;
  if (entry.endsWith('.py')) return collectPython(source);
  if (/\.html?$/.test(entry)) return { language: 'html', entry, files: { [entry]: inlineParts(source) } };
  return collectScripts(source);
}

/** @returns null for a file that is no program. */
export function findProgramLanguage(path: string): ProgramLanguage | null {
  if (/\.(js|mjs|cjs|ts|mts|cts)$/.test(path)) return 'javascript';
  if (path.endsWith('.py')) return 'python';
  return /\.html?$/.test(path) ? 'html' : null;
}

function collectPython({ entry, read, paths }: ProgramSource): Program {
  const files: Record<string, string> = {};
  for (const path of paths) {
    const text = /\.(py|txt|csv|json|md|toml|sql)$/.test(path) ? read(path) : null;
    if (text !== null) files[path] = text;
  }
  files[entry] = read(entry) ?? '';
  return { language: 'python', entry, files };
}

async function collectScripts({ entry, read }: ProgramSource): Promise<Program> {
  const { transform } = await import('sucrase');
  const files: Record<string, string> = {};
  const waiting = [entry];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (Object.hasOwn(files, path)) continue;
    const text = read(path) ?? '';
    if (path.endsWith('.json')) {
      files[path] = `module.exports = ${text};`;
      continue;
    }
    const typescript = /\.[mc]?tsx?$/.test(path);
    const jsx = /\.[jt]sx$/.test(path);
    try {
      files[path] = transform(text, {
        transforms: [
          'imports',
          ...(typescript ? (['typescript'] as const) : []),
          ...(jsx ? (['jsx'] as const) : []),
        ],
        preserveDynamicImport: false,
        filePath: path,
      }).code;
    } catch (error) {
      throw new ProgramProblem(sayPlace(path, error));
    }
    for (const [, named, called] of text.matchAll(IMPORT)) {
      const specifier = named ?? called ?? '';
      const found = findFile(read, path, specifier);
      if (found === null) throw new ProgramProblem(`${path}: "${specifier}" does not exist.`);
      waiting.push(found);
    }
  }
  return { language: 'javascript', entry, files };
}

function findFile(read: ProgramSource['read'], importer: string, specifier: string): string | null {
  const path = joinPath(importer, specifier);
  if (path === null) return null;
  // As TypeScript has it: `./a.js` may stand for `a.ts`.
  const stems = [path, path.replace(/\.[mc]?js$/, '.ts'), path.replace(/\.js$/, '.tsx')];
  for (const stem of new Set(stems))
    for (const ending of ENDINGS) if (read(stem + ending) !== null) return stem + ending;
  return null;
}

/** sucrase says `Error transforming x: message (3:5)`. */
function sayPlace(path: string, error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const [, text = message, line, column] =
    /^(?:Error transforming [^:]*: )?([\s\S]*?)\s*\((\d+):(\d+)\)$/.exec(message) ?? [];
  return line ? `SyntaxError: ${text}\n    at ${path}:${line}:${column}` : text;
}

/** Styles and scripts of the project that the page links to, put into it: the frame can fetch nothing. */
function inlineParts({ entry, read }: ProgramSource): string {
  const own = (address: string) => {
    const path = /^(https?:)?\/\/|^data:/.test(address)
      ? null
      : joinPath(entry, address.replace(/^\//, './'));
    return path === null ? null : (read(path) ?? read(`public/${path}`));
  };
  return (read(entry) ?? '')
    .replace(/<link\b[^>]*\bhref\s*=\s*["']([^"']+)["'][^>]*>/gi, (whole, address: string) => {
      const text = /stylesheet/i.test(whole) ? own(address) : null;
      return text === null ? whole : `<style>${text.replaceAll('</style', '<\\/style')}</style>`;
    })
    .replace(
      /<script\b([^>]*)\bsrc\s*=\s*["']([^"']+)["']([^>]*)>\s*<\/script>/gi,
      (whole, ...parts: string[]) => {
        const [before = '', address = '', after = ''] = parts;
        const text = own(address);
        return text === null
          ? whole
          : `<script${before}${after}>${text.replaceAll('</script', '<\\/script')}</script>`;
      },
    );
}
