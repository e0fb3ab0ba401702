/** Where a site's pages are used: in a browser where there is one; over a DOM locally beside the apps in TypeScript, elsewhere in an isolate of this object. */
import type { PagesBundle } from '../../builder/build-types.ts';
import type { Env } from '../../env.ts';
import { type AppProcesses, findProcesses } from '../app-process/app-processes.ts';
import { askPrepared, ReachedProcess } from '../app-process/reach-process.ts';
import { withoutMaps } from '../backends/typescript-backend.ts';
import { openBrowserVisitor } from './browser/open-browser-visitor.ts';
import { ALL_IN_BROWSER_MS, BROWSER_MS, type Places } from './judge-visit.ts';
import { loadVisitor, type PageOpener } from './load-visitor.ts';

/** Both places; the isolate's is opened when it is used. */
export function openPlaces(env: Env, bundle: PagesBundle): Places {
  let dom: PageOpener | null = null;
  return {
    browser: env.BROWSER && bundle.served ? openBrowserVisitor(env.BROWSER, bundle.served) : null,
    left: ALL_IN_BROWSER_MS,
    losses: [],
    longest: BROWSER_MS,
    dom: () => {
      dom ??= openVisitor(env, bundle);
      return dom;
    },
  };
}

function openVisitor(env: Env, bundle: PagesBundle): PageOpener {
  const processes = findProcesses(env);
  return processes ? visitInProcess(processes, bundle) : loadVisitor(env, bundle);
}

function visitInProcess(processes: AppProcesses, { mainModule, modules, site }: PagesBundle): PageOpener {
  const process = new ReachedProcess(processes, 'common');
  const id = crypto.randomUUID();
  const lean = {
    mainModule,
    modules: withoutMaps(modules),
    site: { ...site, modules: withoutMaps(site.modules) },
  };
  return {
    visit: (order, answer) =>
      askPrepared(
        process,
        (apps) => apps.visit(id, order, answer),
        (apps) => apps.prepareVisitor(id, lean),
      ),
  };
}
