/** One build of a project's files: quickly when it uses vendored packages alone, else with all that esbuild can be told. */
import type { BuildOptions, Metafile, OutputFile } from 'esbuild-wasm';
import type { Env } from '../env.ts';
import { toProblems } from './build-problem.ts';
import type { BuildResult } from './build-types.ts';
import { runBundler } from './bundler.ts';
import { openPackages } from './open-packages.ts';
import { type ProjectPluginOptions, projectPlugin } from './project-plugin.ts';

export interface ProjectBuild
  extends Pick<ProjectPluginOptions, 'files' | 'virtual' | 'vendored' | 'compileStyles'> {
  env: Env;
  target: 'browser' | 'worker';
  /** Files of the project, or names of virtual entries. */
  entries: string[];
  options: BuildOptions;
}

export interface ProjectOutput {
  outputFiles: OutputFile[];
  outputs: Metafile['outputs'];
}

/** What Vite gives to sources, so that they mean the same there and here. */
export const browserDefines: Record<string, string> = {
  'process.env.NODE_ENV': '"production"',
  'import.meta.env': '{"MODE":"production","PROD":true,"DEV":false,"SSR":false,"BASE_URL":"/"}',
};

/** The first try knows vendored packages only; what it cannot build is built again with every question asked. */
export async function bundleProject(build: ProjectBuild): Promise<BuildResult<ProjectOutput>> {
  const quick = await bundle(build, null);
  if (quick.ok && !hasOpenQuestions(quick.output.outputs, build.vendored)) return quick;
  return bundle(build, openPackages(build.files, build.env, build.target));
}

async function bundle(
  { options, entries, files, virtual, vendored, compileStyles }: ProjectBuild,
  packages: ProjectPluginOptions['packages'],
): Promise<BuildResult<ProjectOutput>> {
  const bundled = await runBundler({
    bundle: true,
    format: 'esm',
    publicPath: '/',
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
    assetNames: 'assets/[name]-[hash]',
    jsx: 'automatic',
    legalComments: 'none',
    metafile: true,
    ...options,
    // Without a dot esbuild would take a file for a package, and ask nobody.
    entryPoints: entries.map((entry) => (Object.hasOwn(virtual, entry) ? entry : `./${entry}`)),
    external: packages ? [] : vendored,
    plugins: [projectPlugin({ files, virtual, vendored, compileStyles, packages })],
  });
  if (!bundled.ok) return { ok: false, problems: toProblems(bundled.errors) };
  const { outputFiles, metafile } = bundled.result;
  if (!metafile) throw new Error('The bundler gave no list of what it made');
  return { ok: true, output: { outputFiles, outputs: metafile.outputs } };
}

/**
 * A `require` of something outside would throw in an ES module; and with a package esbuild lets all parts of it pass, also
 * those that nobody has.
 */
function hasOpenQuestions(outputs: Metafile['outputs'], vendored: string[]): boolean {
  return Object.values(outputs).some(({ imports }) =>
    imports.some(
      ({ kind, path, external }) =>
        kind === 'require-call' || (external && isImport(kind) && !vendored.includes(path)),
    ),
  );
}

/** Of a module, not of a picture or font in a stylesheet. */
function isImport(kind: string): boolean {
  return kind === 'import-statement' || kind === 'dynamic-import';
}

/** Vendored specifiers that the outputs import, among them those wanted. */
export function listUsedVendored(
  outputs: Metafile['outputs'],
  vendored: string[],
  wanted: (path: string) => boolean = () => true,
): Set<string> {
  const used = new Set<string>();
  for (const [path, output] of Object.entries(outputs))
    if (wanted(path))
      for (const found of output.imports)
        if (found.external && vendored.includes(found.path)) used.add(found.path);
  return used;
}

/** Path of what was built from an entry; `name` is a file of the project or a virtual entry. */
export function findOutput(outputs: Metafile['outputs'], name: string): string {
  for (const [path, { entryPoint }] of Object.entries(outputs))
    if (entryPoint?.replace(/^(project|virtual):/, '') === name) return path;
  throw new Error(`Nothing was built from ${name}`);
}
