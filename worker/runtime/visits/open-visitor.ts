/** Where a site's pages are used: locally beside the apps in TypeScript, elsewhere in an isolate of this object. */
import type { PagesBundle } from '../../builder/build-types.ts';
import type { Env } from '../../env.ts';
import { type ApartProcesses, findProcesses } from '../apart/apart-processes.ts';
import { ApartProcess, askPrepared } from '../apart/reach-apart.ts';
import { withoutMaps } from '../backends/typescript-backend.ts';
import { loadVisitor, type PageOpener } from './load-visitor.ts';

export function openVisitor(env: Env, bundle: PagesBundle): PageOpener {
  const processes = findProcesses(env);
  return processes ? visitApart(processes, bundle) : loadVisitor(env, bundle);
}

function visitApart(processes: ApartProcesses, { mainModule, modules, site }: PagesBundle): PageOpener {
  const process = new ApartProcess(processes, 'common');
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
