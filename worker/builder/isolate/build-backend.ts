import type { SourceFiles } from '../../contract/project/files.ts';
import type { Env } from '../../env.ts';
import { findBoundProblems } from '../bounds/find-bound-problem.ts';
import type { BuildResult, WorkerBundle } from '../build-types.ts';
import type { BuildOrder } from '../esbuild/build-order.ts';
import { problemOf } from '../esbuild/build-problem.ts';
import { bundleProject } from '../esbuild/bundle-project.ts';
import { loadVendorManifest } from '../vendor/load-vendor.ts';
import { assembleModules } from './assemble-modules.ts';

const ENTRY = 'backend/main.ts';
const MAIN = 'main.js';
/** Of a project that has pages alone, as people bring them along. */
const NO_BACKEND = `export default { fetch: () => Response.json({ error: { code: 'not_found', message: 'This app has no backend.' } }, { status: 404 }) };`;
const PYTHON_ENTRY = 'backend/main.py';

/**
 * Bundles `backend/main.ts` for the isolate of the app: it exports `createApp(database, environment)`, or an app that has
 * a `fetch`, as its default or as `app`. A backend in Python needs no bundling; one that is not there knows no call.
 */
export async function buildBackend(files: SourceFiles, env: Env): Promise<BuildResult<WorkerBundle>> {
  if (!Object.hasOwn(files, ENTRY) && Object.hasOwn(files, PYTHON_ENTRY)) return collectPython(files);
  if (!Object.keys(files).some((path) => path.startsWith('backend/')))
    return { ok: true, output: { mainModule: MAIN, modules: { [MAIN]: NO_BACKEND } } };
  if (!Object.hasOwn(files, ENTRY))
    return { ok: false, problems: [problemOf(ENTRY, `${ENTRY} is missing.`)] };
  const { worker } = await loadVendorManifest(env);
  const order: BuildOrder = {
    files,
    target: 'worker',
    virtual: {},
    vendored: Object.keys(worker.imports).filter((specifier) => /^(hono|zod)(\/|$)/.test(specifier)),
    fonts: {},
    stylesheets: null,
    isExchanged: false,
    entries: [ENTRY],
    options: {
      outdir: '/',
      entryNames: '[name]',
      target: 'es2023',
      sourcemap: 'linked',
      sourcesContent: false,
      charset: 'utf8',
      define: { 'process.env.NODE_ENV': '"production"' },
    },
  };
  const bundled = await bundleProject(order, env);
  if (!bundled.ok) return bundled;
  const exported = bundled.output.outputs[MAIN]?.exports ?? [];
  if (!['createApp', 'default', 'app'].some((name) => exported.includes(name)))
    return {
      ok: false,
      problems: [problemOf(ENTRY, `${ENTRY} must export createApp, or an app as its default.`)],
    };
  const assembled = await assembleModules(bundled.output, () => true, env);
  if (!assembled.ok) return assembled;
  return { ok: true, output: { mainModule: MAIN, modules: assembled.output.modules } };
}

/** `backend/main.py`, which has the ASGI application `app`, with all that lies beside it. */
function collectPython(files: SourceFiles): BuildResult<WorkerBundle> {
  const own = Object.entries(files).filter(([path]) => path.startsWith('backend/'));
  const modules = Object.fromEntries(own);
  const problems = findBoundProblems(modules);
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, output: { mainModule: PYTHON_ENTRY, modules } };
}
