/** Where a site's pages are used: locally beside the apps in TypeScript, elsewhere in an isolate of this object. */
import type { PagesBundle } from '../../builder/build-types.ts';
import type { Env } from '../../env.ts';
import { type ApartProcesses, findProcesses } from '../apart/apart-processes.ts';
import { UNKNOWN } from '../apart/apart-wire.ts';
import { ApartProcess } from '../apart/reach-apart.ts';
import { withoutMaps } from '../backends/typescript-backend.ts';
import { loadVisitor, type PageOpener } from './load-visitor.ts';
import type { AnswerPage, Visited, VisitOrder } from './visit.ts';

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
  const visit = async (order: VisitOrder, answer: AnswerPage): Promise<Visited> => {
    await process.whenAnswers();
    const visited = await process.call((apps) => apps.visit(id, order, answer));
    if (visited !== UNKNOWN) return visited;
    await process.call((apps) => apps.prepareVisitor(id, lean));
    return visit(order, answer);
  };
  return { visit };
}
