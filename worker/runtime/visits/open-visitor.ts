/** Where a site's pages are used: locally beside the apps in TypeScript, elsewhere in an isolate of this object. */
import type { PagesBundle } from '../../builder/build-types.ts';
import type { Env } from '../../env.ts';
import { type AppProcesses, findProcesses } from '../app-process/app-processes.ts';
import { askPrepared, ReachedProcess } from '../app-process/reach-process.ts';
import { withoutMaps } from '../backends/typescript-backend.ts';
import { loadVisitor, type PageOpener } from './load-visitor.ts';

export function openVisitor(env: Env, bundle: PagesBundle): PageOpener {
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
