/** The isolate in which a page is used: without network and without anything of ours but the module that does the steps. */
import type { PagesBundle } from '../../builder/build-types.ts';
import { loadVendorFile, loadVendorManifest } from '../../builder/vendor/load-vendor.ts';
import { requireModule, withoutMaps } from '../backends/typescript-backend.ts';
import { isolateBase } from '../host/isolate-limits.ts';
import type { LoaderEnv } from '../host/loader-env.ts';
import type { Visitor } from './inside/visit-entry.ts';
import type { AnswerPage, Visited, VisitOrder } from './visit.ts';

/** Opens pages of one site; each in an isolate of its own, which is gone when the visit is over. */
export interface PageOpener {
  /** @param signal ends it, where that can be done before its time is over */
  visit(order: VisitOrder, answer: AnswerPage, signal?: AbortSignal): Promise<Visited>;
}

export function loadVisitor(env: LoaderEnv, bundle: PagesBundle): PageOpener {
  return {
    async visit(order, answer) {
      const { inside, visits } = await loadVendorManifest(env);
      const worker = env.LOADER.load({
        ...isolateBase,
        // What the DOM has from Node: buffers, streams, addresses.
        compatibilityFlags: ['nodejs_compat'],
        mainModule: 'entry.js',
        modules: {
          'entry.js': new TextDecoder().decode(await loadVendorFile(env, `visits/${visits}`)),
          'guard.js': requireModule(inside, 'guard.js'),
          'site.js': writeSite(bundle.site),
          ...withoutMaps(bundle.modules),
          ...withoutMaps(bundle.site.modules),
        },
        env: {},
      });
      return (await worker.getEntrypoint<Visitor>('Visitor').visit(order, answer)) as Visited;
    },
  };
}

function writeSite({ html, scripts }: PagesBundle['site']): string {
  const loads = scripts.map((path) => `() => import(${JSON.stringify(`./${path}`)})`);
  return `export const html = ${JSON.stringify(html)};\nexport const scripts = [${loads.join(', ')}];\n`;
}
