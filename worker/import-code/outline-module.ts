/** What a module imports and exports, said by esbuild; a module with a mistake has its place. */
import type { Loader, Plugin } from 'esbuild-wasm';
import { findBoundProblem } from '../builder/bounds/find-bound-problem.ts';
import type { BuildResult } from '../builder/build-types.ts';
import { toProblems } from '../builder/esbuild/build-problem.ts';
import { runBundler } from '../builder/esbuild/bundler.ts';

export interface ModuleOutline {
  imports: string[];
  exports: string[];
}

/** Nothing is followed: each import is only noted. */
const passBy: Plugin = {
  name: 'pass-by',
  setup: (build) =>
    build.onResolve({ filter: /.*/ }, ({ path, kind }) =>
      kind === 'entry-point' ? undefined : { path, external: true },
    ),
};

/** @param file names it in problems; its ending says the language. */
export async function outlineModule(file: string, code: string): Promise<BuildResult<ModuleOutline>> {
  const refused = findBoundProblem(file, code);
  if (refused) return { ok: false, problems: [refused] };
  const ending = file.split('.').at(-1) as Loader;
  const bundled = await runBundler(() => ({
    stdin: { contents: code, sourcefile: file, loader: ending },
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    metafile: true,
    plugins: [passBy],
  }));
  if (!bundled.ok) return { ok: false, problems: toProblems(bundled.errors) };
  const outputs = Object.values(bundled.result.metafile?.outputs ?? {});
  const imports = outputs.flatMap((output) => output.imports.map(({ path }) => path));
  return {
    ok: true,
    output: {
      imports: [...new Set(imports)].filter((path) => !path.startsWith('react/jsx-')),
      exports: outputs.flatMap((output) => output.exports),
    },
  };
}
