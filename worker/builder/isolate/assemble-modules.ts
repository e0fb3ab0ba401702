/** The modules of an isolate: what was built, guarded, with the vendored packages that it imports beside it. */

import type { Env } from '../../env.ts';
import type { BuildResult, WorkerBundle } from '../build-types.ts';
import type { ProjectOutput } from '../esbuild/build-order.ts';
import { problemOf } from '../esbuild/build-problem.ts';
import { listUsedVendored } from '../esbuild/bundle-project.ts';
import { listVendorFiles, loadVendorFile, loadVendorManifest } from '../vendor/load-vendor.ts';
import { guardLoops } from './guard-loops.ts';

const VENDOR = 'vendor/';

/**
 * @param wanted outputs that the isolate gets; each needs its source map.
 * @param extra vendored packages needed beside those that the outputs import.
 * @returns the modules, and where a vendored package lies in the isolate.
 */
export async function assembleModules(
  { outputs, outputFiles }: ProjectOutput,
  wanted: (path: string) => boolean,
  env: Env,
  extra: string[] = [],
): Promise<BuildResult<{ modules: WorkerBundle['modules']; vendorPath(specifier: string): string }>> {
  const { worker } = await loadVendorManifest(env);
  const texts = new Map(outputFiles.map((file) => [file.path.replace(/^\//, ''), file]));
  const modules: WorkerBundle['modules'] = {};
  const vendorPath = (specifier: string) => {
    const file = worker.imports[specifier];
    if (!file) throw new Error(`${specifier} is not vendored for Workers`);
    return VENDOR + file;
  };
  for (const path of Object.keys(outputs).filter((path) => path.endsWith('.js') && wanted(path))) {
    const up = '../'.repeat(path.split('/').length - 1) || './';
    const guarded = guardWithin(texts.get(path)?.text ?? '', texts.get(`${path}.map`)?.text ?? '', {
      name: path,
      guardPath: `${up}guard.js`,
      resolveImport: (specifier) =>
        Object.hasOwn(worker.imports, specifier) ? up + vendorPath(specifier) : null,
    });
    if (guarded === null)
      return { ok: false, problems: [problemOf(null, `${path} is nested too deeply once it is built.`)] };
    modules[path] = guarded.code;
    modules[`${path}.map`] = guarded.map;
  }
  const used = listUsedVendored(outputs, Object.keys(worker.imports), wanted);
  const names = listVendorFiles(worker, [...used, ...extra]);
  const files = await Promise.all(names.map((name) => loadVendorFile(env, `worker/${name}`)));
  names.forEach((name, index) => {
    modules[VENDOR + name] = new TextDecoder().decode(files[index]);
  });
  return { ok: true, output: { modules, vendorPath } };
}

/** Null where the parser's stack does not reach: what is flat in the sources can be deep once they are made short. */
function guardWithin(...given: Parameters<typeof guardLoops>): ReturnType<typeof guardLoops> | null {
  try {
    return guardLoops(...given);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
