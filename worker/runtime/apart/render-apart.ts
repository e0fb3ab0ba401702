/** Pages rendered apart, beside the apps in TypeScript. */
import type { WorkerBundle } from '../../builder/build-types.ts';
import type { Answers } from '../inside/page-entry.ts';
import type { PageIsolate, Rendered } from '../pages/load-page-renderer.ts';
import type { ApartProcesses } from './apart-processes.ts';
import { UNKNOWN } from './apart-wire.ts';
import { ApartProcess } from './reach-apart.ts';

export function renderApart(processes: ApartProcesses, { mainModule, modules }: WorkerBundle): PageIsolate {
  const process = new ApartProcess(processes, 'common');
  const id = crypto.randomUUID();
  const lean = {
    mainModule,
    modules: Object.fromEntries(Object.entries(modules).filter(([name]) => !name.endsWith('.map'))),
  };
  const render = async (location: string, answers: Answers): Promise<Rendered> => {
    await process.whenAnswers();
    const rendered = await process.call((apps) => apps.render(id, location, answers));
    if (rendered !== UNKNOWN) return rendered;
    await process.call((apps) => apps.prepareRenderer(id, lean));
    return render(location, answers);
  };
  return { render };
}
