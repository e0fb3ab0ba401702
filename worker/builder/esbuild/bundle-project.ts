/** One build of a project's files: quickly when it uses vendored packages alone, else with all that esbuild can be told. */
import type { BuildOptions, Metafile, OutputFile } from 'esbuild-wasm';
import type { SourceFiles } from '../../contract/project/files.ts';
import type { Env } from '../../env.ts';
import { BuildBounds } from '../bounds/find-bound-problem.ts';
import type { BuildResult } from '../build-types.ts';
import { openPackages } from '../packages/open-packages.ts';
import { toProblems } from './build-problem.ts';
import { BuildSeries, type Bundled, runBundler } from './bundler.ts';
import { type ProjectPluginOptions, type ProjectSources, projectPlugin } from './project-plugin.ts';
import { readPublicVariables } from './public-variables.ts';

export interface ProjectBuild
  extends Omit<ProjectSources, 'bounds'>,
    Pick<ProjectPluginOptions, 'virtual' | 'vendored' | 'fonts'> {
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

/** What Vite and Create React App give to sources, so that they mean the same there and here. */
export function listBrowserDefines(files: SourceFiles): Record<string, string> {
  const own = Object.entries(readPublicVariables(files)).sort();
  const named = (prefix: string) => Object.fromEntries(own.filter(([name]) => name.startsWith(prefix)));
  return {
    'process.env.NODE_ENV': '"production"',
    // As other bundlers have it: what nobody set is undefined there, not an error.
    'process.env': JSON.stringify({ NODE_ENV: 'production', PUBLIC_URL: '', ...named('REACT_APP_') }),
    'import.meta.env': JSON.stringify({
      MODE: 'production',
      PROD: true,
      DEV: false,
      SSR: false,
      BASE_URL: '/',
      ...named('VITE_'),
    }),
  };
}

/** Nobody reads them here, and each costs as much as the line that it is about. */
const NO_WARNINGS: BuildOptions['logOverride'] = {
  'duplicate-case': 'silent',
  'duplicate-class-member': 'silent',
  'duplicate-object-key': 'silent',
};

/** Kinds of builds for which esbuild keeps what it has parsed: pages and backends, and a few of another shape. */
const MAX_SERIES = 4;
const series = new Map<string, BuildSeries<ProjectSources>>();

/** The first try knows vendored packages only; what it cannot build is built again with every question asked. */
export async function bundleProject(build: ProjectBuild): Promise<BuildResult<ProjectOutput>> {
  const bounded = () => ({ ...build, bounds: new BuildBounds() });
  const quick = toOutput(await (await findSeries(build)).build(bounded()));
  if (quick.ok && !hasOpenQuestions(quick.output.outputs, build.vendored)) return quick;
  const bundled = await runBundler((away) => {
    const sources = bounded();
    return makeOptions(build, openPackages(build.files, build.env, build.target, away), () => sources);
  });
  return toOutput(bundled);
}

/** Builds that differ in their files alone are a series. */
async function findSeries(build: ProjectBuild): Promise<BuildSeries<ProjectSources>> {
  const { options, entries, virtual, vendored, fonts } = build;
  const key = JSON.stringify([options, entries, virtual, vendored, fonts]);
  const found = series.get(key) ?? new BuildSeries((sources) => makeOptions(build, null, sources));
  series.delete(key);
  series.set(key, found);
  const [oldest] = series.keys();
  if (series.size > MAX_SERIES && oldest !== undefined) {
    await series.get(oldest)?.end();
    series.delete(oldest);
  }
  return found;
}

function makeOptions(
  { options, entries, virtual, vendored, fonts }: Omit<ProjectBuild, keyof ProjectSources>,
  packages: ProjectPluginOptions['packages'],
  sources: () => ProjectSources,
): BuildOptions {
  return {
    bundle: true,
    format: 'esm',
    publicPath: '/',
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
    assetNames: 'assets/[name]-[hash]',
    jsx: 'automatic',
    legalComments: 'none',
    logOverride: NO_WARNINGS,
    metafile: true,
    ...options,
    // Without a dot esbuild would take a file for a package, and ask nobody.
    entryPoints: entries.map((entry) => (Object.hasOwn(virtual, entry) ? entry : `./${entry}`)),
    external: packages ? [] : vendored,
    plugins: [projectPlugin({ virtual, vendored, fonts, packages }, sources)],
  };
}

function toOutput(bundled: Bundled): BuildResult<ProjectOutput> {
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

/** Addresses that the outputs name without having built them: faces, and what stands in `public`. */
export function listUsedAddresses(outputs: Metafile['outputs']): Set<string> {
  return new Set(
    Object.values(outputs).flatMap(({ imports }) =>
      imports.filter(({ external, kind }) => external && kind === 'url-token').map(({ path }) => path),
    ),
  );
}

/** Path of what was built from an entry; `name` is a file of the project or a virtual entry. */
export function findOutput(outputs: Metafile['outputs'], name: string): string {
  for (const [path, { entryPoint }] of Object.entries(outputs))
    if (entryPoint?.replace(/^(project|virtual):/, '') === name) return path;
  throw new Error(`Nothing was built from ${name}`);
}
