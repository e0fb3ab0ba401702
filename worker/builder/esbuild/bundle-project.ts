/**
 * One build of a project's files: by the machine's own esbuild where there is one, else quickly when it uses vendored packages
 * alone, else with all that esbuild can be told.
 */
import type { Metafile } from 'esbuild-wasm';
import type { Env } from '../../env.ts';
import type { BuildResult } from '../build-types.ts';
import { bundleNatively } from '../native/bundle-natively.ts';
import { openPackages } from '../packages/open-packages.ts';
import { type BuildOrder, keyOf, makeOptions, openSources, type ProjectOutput } from './build-order.ts';
import { toProblems } from './build-problem.ts';
import { BuildSeries, type Bundled, runBundler } from './bundler.ts';
import type { ProjectSources } from './project-plugin.ts';

/** Kinds of builds for which esbuild keeps what it has parsed: pages and backends, and a few of another shape. */
const MAX_SERIES = 4;
const series = new Map<string, BuildSeries<ProjectSources>>();

/** The first tries know vendored packages only; what they cannot build is built again with every question asked. */
export async function bundleProject(order: BuildOrder, env: Env): Promise<BuildResult<ProjectOutput>> {
  const native = await bundleNatively(order, env);
  if (native && !hasOpenQuestions(native.outputs, order.vendored)) return { ok: true, output: native };
  if (!native) {
    const quick = toOutput(await (await findSeries(order)).build(openSources(order)));
    if (quick.ok && !hasOpenQuestions(quick.output.outputs, order.vendored)) return quick;
  }
  const bundled = await runBundler((away) => {
    const sources = openSources(order);
    return makeOptions(order, openPackages(order.files, env, order.target, away), () => sources);
  });
  return toOutput(bundled);
}

/** Builds that differ in their files alone are a series. */
async function findSeries(order: BuildOrder): Promise<BuildSeries<ProjectSources>> {
  const key = keyOf(order);
  const found = series.get(key) ?? new BuildSeries((sources) => makeOptions(order, null, sources));
  series.delete(key);
  series.set(key, found);
  const [oldest] = series.keys();
  if (series.size > MAX_SERIES && oldest !== undefined) {
    await series.get(oldest)?.end();
    series.delete(oldest);
  }
  return found;
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
