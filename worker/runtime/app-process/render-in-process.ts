/** Pages rendered in the process of the apps in TypeScript. */
import type { WorkerBundle } from '../../builder/build-types.ts';
import { withoutMaps } from '../backends/typescript-backend.ts';
import type { PageIsolate } from '../pages/load-page-renderer.ts';
import type { AppProcesses } from './app-processes.ts';
import { askPrepared, ReachedProcess } from './reach-process.ts';

export function renderInProcess(processes: AppProcesses, { mainModule, modules }: WorkerBundle): PageIsolate {
  const process = new ReachedProcess(processes, 'common');
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
