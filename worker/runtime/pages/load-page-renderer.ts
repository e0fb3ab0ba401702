/** The isolate in which an app's pages are rendered: without network and without anything of ours. */
import type { WorkerBundle } from '../../builder/build-types.ts';
import { loadVendorManifest } from '../../builder/vendor/load-vendor.ts';
import { requireModule, withoutMaps } from '../backends/typescript-backend.ts';
import { isolateBase } from '../host/isolate-limits.ts';
import type { LoaderEnv } from '../host/loader-env.ts';
import type { Answers, PageRenderer as InsidePageRenderer } from '../inside/page-entry.ts';

export type Rendered = Awaited<ReturnType<InsidePageRenderer['render']>>;

export interface PageIsolate {
  /** What the isolate made of a page, or what was thrown there, with places in the bundle. */
  render(location: string, answers: Answers): Promise<Rendered>;
}

export async function loadPageRenderer(env: LoaderEnv, bundle: WorkerBundle): Promise<PageIsolate> {
  const { inside } = await loadVendorManifest(env);
  // Without a name: gone when nobody holds it any more.
  const worker = env.LOADER.load({
    ...isolateBase,
    mainModule: 'entry.js',
    modules: {
      'entry.js': requireModule(inside, 'page-entry.js'),
      'guard.js': requireModule(inside, 'guard.js'),
      ...withoutMaps(bundle.modules),
    },
    env: {},
  });
  return {
    render: (location, answers) =>
      worker.getEntrypoint<InsidePageRenderer>('PageRenderer').render(location, answers) as Promise<Rendered>,
  };
}
