/** How TypeScript looks at a project, and which of its complaints say nothing about the project: those of types that are not here. */
import ts from 'typescript';

export const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  allowJs: true,
  checkJs: false,
  noEmit: true,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  skipLibCheck: true,
  esModuleInterop: true,
  // A stylesheet that is imported for what it does has no types.
  noUncheckedSideEffectImports: false,
  types: ['node'],
};

/** Where the types of what is no script stand, beside those of the packages. */
export const ASSET_TYPES_PATH = '/node_modules/hewn-assets.d.ts';

/** What is imported for its address or its text. A name that leads nowhere the build tells. */
const ADDRESSES = 'avif gif ico jpeg jpg m4a mp3 mp4 ogg otf pdf png svg ttf wav webm webp woff woff2'.split(
  ' ',
);
const TEXTS = ['md', 'txt'];
export const ASSET_TYPES = [
  ...[
    ...ADDRESSES.map((ending) => `*.${ending}`),
    ...TEXTS.map((ending) => `*.${ending}`),
    '*?raw',
    '*?url',
  ].map((name) => `declare module '${name}' { const content: string; export default content; }`),
  `declare module '*.css' { const names: Record<string, string>; export default names; }`,
].join('\n');

/** A module or its types were not found. */
const NOT_FOUND: readonly number[] = [2307, 2882, 7016];
/** A parameter has no type of its own, and none from what it is given to. */
const IMPLICIT: readonly number[] = [7006, 7019, 7031];

/** The packages that a project names in its package.json; none where that cannot be read. */
export function listPackages(packageJson: string | undefined): ReadonlySet<string> {
  try {
    const read = JSON.parse(packageJson ?? '{}') as Record<string, Record<string, string> | undefined> | null;
    return new Set(
      ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'].flatMap((part) =>
        Object.keys(read?.[part] ?? {}),
      ),
    );
  } catch {
    return new Set();
  }
}

/**
 * @param packages what the project names: they are there, and their types are not here.
 * @returns what is wrong with the project; of a file that uses such packages nothing that their types would settle.
 */
export function dropUntyped<Found extends Pick<ts.Diagnostic, 'code' | 'file' | 'start' | 'length'>>(
  found: readonly Found[],
  packages: ReadonlySet<string>,
): Found[] {
  const untyped = found.filter((one) => NOT_FOUND.includes(one.code) && packages.has(packageOf(one)));
  if (untyped.length === 0) return [...found];
  return found.filter((one) => !untyped.includes(one) && !IMPLICIT.includes(one.code));
}

/** The package that a complaint about an import is about. */
function packageOf({
  file,
  start = 0,
  length = 0,
}: Pick<ts.Diagnostic, 'file' | 'start' | 'length'>): string {
  const specifier = file?.text.slice(start, start + length).replace(/^['"`]|['"`]$/g, '') ?? '';
  const parts = specifier.split('/');
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
}
