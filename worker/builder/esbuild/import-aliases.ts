/** Names that stand for folders in imports (`@/lib/x`), as projects say it in their configurations. Pure. */
import type { SourceFiles } from '../../contract/project/files.ts';
import { resolveSource } from './resolve-source.ts';

const TYPES = ['tsconfig.json', 'tsconfig.app.json', 'jsconfig.json'];
const VITE = /^vite\.config\.[cm]?[jt]s$/;
/** `'@': path.resolve(__dirname, './src')`, `'@': fileURLToPath(new URL('./src', import.meta.url))`, `'@': '/src'`. */
const VITE_ALIAS =
  /['"]?([@~#\w][\w@~#/-]{0,60})['"]?\s{0,9}:\s{0,9}(?:(?:path\.)?(?:resolve|join)\(\s{0,9}(?:__dirname|import\.meta\.dirname|process\.cwd\(\))\s{0,9},\s{0,9}|fileURLToPath\(\s{0,9}new URL\(\s{0,9})?['"](\.?\/?[\w./-]{1,200})['"]/g;

interface Alias {
  /** What imports begin with. */
  from: string;
  /** Folder or file, from the project's root on. */
  to: string;
}

/** @returns the file of the project that an import by another name leads to; null for packages. */
export function resolveAlias(files: SourceFiles, specifier: string): string | null {
  for (const { from, to } of listAliases(files)) {
    if (!specifier.startsWith(from)) continue;
    const found = resolveSource(files, `/${to}${specifier.slice(from.length)}`, '');
    if (found) return found;
  }
  return null;
}

function listAliases(files: SourceFiles): Alias[] {
  return [
    ...TYPES.flatMap((path) => readTypes(files[path] ?? '')),
    ...readVite(files),
    { from: '@/', to: 'src/' },
  ];
}

/** `compilerOptions.paths`, and `baseUrl` by itself. */
function readTypes(text: string): Alias[] {
  const options = parse(text)?.compilerOptions;
  if (typeof options !== 'object' || options === null) return [];
  const { baseUrl, paths } = options as { baseUrl?: unknown; paths?: unknown };
  const base = typeof baseUrl === 'string' ? baseUrl : '.';
  const named = Object.entries(typeof paths === 'object' && paths !== null ? paths : {}).flatMap(
    ([from, targets]) =>
      (Array.isArray(targets) ? targets : [])
        .filter((to): to is string => typeof to === 'string')
        .map((to) => ({ from: from.replace(/\*$/, ''), to: `${base}/${to.replace(/\*$/, '')}` })),
  );
  return typeof baseUrl === 'string' ? [...named, { from: '', to: `${base}/` }] : named;
}

function readVite(files: SourceFiles): Alias[] {
  const config = Object.keys(files).find((path) => VITE.test(path));
  const text = config ? (files[config] ?? '') : '';
  if (!/\balias\b/.test(text)) return [];
  return [...text.matchAll(VITE_ALIAS)].map(([, from = '', to = '']) =>
    from.endsWith('/') ? { from, to } : { from: `${from}/`, to: `${to}/` },
  );
}

/** JSON with comments and commas at the end, as TypeScript takes it. */
function parse(text: string): { compilerOptions?: unknown } | null {
  try {
    const plain = text
      .replace(
        /("(?:[^"\\\n]|\\.)*")|\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*\*\//g,
        (_, kept?: string) => kept ?? '',
      )
      .replace(/,(\s*[}\]])/g, '$1');
    const value: unknown = JSON.parse(plain);
    return typeof value === 'object' ? value : null;
  } catch {
    return null; // It is the editor's: what it says is not asked for here.
  }
}
