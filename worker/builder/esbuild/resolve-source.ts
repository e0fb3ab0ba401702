/** The file that an import inside of a project leads to. Pure: the files are a map of paths. */
import { distance as spellingDistance } from 'fastest-levenshtein';
import type { SourceFiles } from '../../contract/project/files.ts';

const ENDINGS = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs', '.css', '.json', '.svg'];
const INDEXES = ['/index.tsx', '/index.ts', '/index.jsx', '/index.js'];
/** TypeScript projects may write the ending that the compiled file would have. */
const COMPILED: [RegExp, string[]][] = [
  [/\.js$/, ['.ts', '.tsx']],
  [/\.jsx$/, ['.tsx']],
  [/\.mjs$/, ['.mts']],
];

/**
 * @param specifier `./x`, `../x` or `/x` (from the project's root).
 * @param importer path of the file that imports.
 * @returns the path of the file that is meant, or null.
 */
export function resolveSource(files: SourceFiles, specifier: string, importer: string): string | null {
  const wanted = joinPath(importer, specifier.replace(/[?#].*$/, ''));
  if (wanted === null) return null;
  for (const ending of ENDINGS) if (isFile(files, wanted + ending)) return wanted + ending;
  for (const [pattern, endings] of COMPILED)
    for (const ending of pattern.test(wanted) ? endings : []) {
      const path = wanted.replace(pattern, ending);
      if (isFile(files, path)) return path;
    }
  for (const index of INDEXES) if (isFile(files, wanted + index)) return wanted + index;
  return null;
}

/** The existing file most like the missing one, as one would write it in that import; null when nothing is near. */
export function suggestSource(files: SourceFiles, specifier: string, importer: string): string | null {
  const wanted = joinPath(importer, specifier);
  if (wanted === null) return null;
  const bare = (path: string) => path.replace(/\.(tsx?|jsx?|mjs)$/, '');
  let best: { path: string; distance: number } | null = null;
  for (const path of Object.keys(files)) {
    const name = (value: string) => bare(value).split('/').at(-1) ?? '';
    const whole = spellingDistance(bare(path), bare(wanted));
    const sameName = name(path).toLowerCase() === name(wanted).toLowerCase();
    const distance = sameName ? Math.min(whole, 1) : whole;
    if (distance <= 3 && (!best || distance < best.distance)) best = { path, distance };
  }
  return best && relativePath(importer, bare(best.path));
}

/** A file as one would write it in an import of another one. */
export function relativeImport(importer: string, path: string): string {
  return relativePath(importer, path.replace(/\.[jt]sx?$/, ''));
}

/** Follows a relative path from a file; null when it leaves the project. */
export function joinPath(importer: string, specifier: string): string | null {
  const parts = specifier.startsWith('/') ? [] : importer.split('/').slice(0, -1);
  for (const part of specifier.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..') {
      if (parts.length === 0) return null;
      parts.pop();
    } else parts.push(part);
  }
  return parts.join('/');
}

function relativePath(importer: string, path: string): string {
  const from = importer.split('/').slice(0, -1);
  const to = path.split('/');
  while (from.length && from[0] === to[0]) {
    from.shift();
    to.shift();
  }
  return `${from.map(() => '../').join('') || './'}${to.join('/')}`;
}

function isFile(files: SourceFiles, path: string): boolean {
  return Object.hasOwn(files, path);
}
