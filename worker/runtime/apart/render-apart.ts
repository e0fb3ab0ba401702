/** Pages rendered apart, beside the apps in TypeScript. */
import type { WorkerBundle } from '../../builder/build-types.ts';
import { withoutMaps } from '../backends/typescript-backend.ts';
import type { PageIsolate } from '../pages/load-page-renderer.ts';
import type { ApartProcesses } from './apart-processes.ts';
import { ApartProcess, askPrepared } from './reach-apart.ts';

export function renderApart(processes: ApartProcesses, { mainModule, modules }: WorkerBundle): PageIsolate {
  const process = new ApartProcess(processes, 'common');
  const id = crypto.randomUUID();
  const lean = { mainModule, modules: withoutMaps(modules) };
  return {
    render: (location, answers) =>
      askPrepared(
        process,
        (apps) => apps.render(id, location, answers),
        (apps) => apps.prepareRenderer(id, lean),
      ),
  };
}
