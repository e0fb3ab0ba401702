/** What the two bundles for Workers have in common: one module, vendored packages beside it, loops guarded. */
import type { SourceFiles } from '../contract/files.ts';
import { problemOf, toProblems } from './build-problem.ts';
import type { BuildResult, WorkerBundle } from './build-types.ts';
import type { BuilderEnv } from './builder-env.ts';
import { runBundler } from './bundler.ts';
import { guardLoops } from './guard-loops.ts';
import { openPackages } from './open-packages.ts';
import { projectPlugin } from './project-plugin.ts';
import { listVendorFiles, loadVendorFile, loadVendorManifest } from './vendor/load-vendor.ts';

const MAIN = 'main.js';
const VENDOR = 'vendor/';

export interface BuildWorkerOptions {
  /** Path of the file that the bundle starts from. */
  entry: string;
  /** Its text, when it is not a file of the project. */
  virtual?: string;
  /** Names that the bundle must export. */
  exports: string[];
  /** Which vendored packages the sources may import. */
  allowed: RegExp;
  defines: Record<string, string>;
}

export async function buildWorker(
  files: SourceFiles,
  env: BuilderEnv,
  options: BuildWorkerOptions,
): Promise<BuildResult<WorkerBundle>> {
  const { worker } = await loadVendorManifest(env);
  const packages = openPackages(files, env, 'worker');
  const used = new Set<string>();
  const vendored = Object.keys(worker.imports).filter((specifier) => options.allowed.test(specifier));
  const sources = options.virtual === undefined ? files : { ...files, [options.entry]: options.virtual };
  const bundled = await runBundler({
    entryPoints: [options.entry],
    bundle: true,
    format: 'esm',
    target: 'es2023',
    sourcemap: 'external',
    sourcesContent: false,
    outfile: `/${MAIN}`,
    publicPath: '/',
    assetNames: 'assets/[name]-[hash]',
    jsx: 'automatic',
    legalComments: 'none',
    charset: 'utf8',
    metafile: true,
    define: options.defines,
    plugins: [
      projectPlugin({
        files: sources,
        vendored,
        resolveVendored: (specifier) => {
          if (!vendored.includes(specifier)) return null;
          used.add(specifier);
          return `./${VENDOR}${worker.imports[specifier]}`;
        },
        compileStyles: null,
        packages,
      }),
    ],
  });
  if (!bundled.ok) return { ok: false, problems: toProblems(bundled.errors) };
  const made = Object.values(bundled.result.metafile?.outputs ?? {}).flatMap((output) => output.exports);
  const missing = options.exports.filter((name) => !made.includes(name));
  if (missing.length)
    return {
      ok: false,
      problems: missing.map((name) => problemOf(options.entry, `${options.entry} must export ${name}.`)),
    };
  const read = (name: string) => {
    const file = bundled.result.outputFiles.find(({ path }) => path === `/${name}`);
    if (!file) throw new Error(`The bundler made no ${name}`);
    return file.text;
  };
  const guarded = guardLoops(read(MAIN), read(`${MAIN}.map`));
  const modules: Record<string, string> = { [MAIN]: guarded.code, [`${MAIN}.map`]: guarded.map };
  const names = listVendorFiles(worker, used);
  const texts = await Promise.all(names.map((name) => loadVendorFile(env, `worker/${name}`)));
  names.forEach((name, index) => {
    modules[VENDOR + name] = new TextDecoder().decode(texts[index]);
  });
  return { ok: true, output: { mainModule: MAIN, modules } };
}
