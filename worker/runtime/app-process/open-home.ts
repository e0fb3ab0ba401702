/** Chooses where the backends of an object run. */
import type { Env } from '../../env.ts';
import { findProcesses } from './app-processes.ts';
import type { BackendHome } from './backend-home.ts';
import { FacetsHere } from './facets-here.ts';
import { FacetsInProcess } from './facets-in-process.ts';

export function openHome(ctx: DurableObjectState, env: Env): BackendHome {
  const name = ctx.id.name;
  const processes = findProcesses(env);
  return processes && name !== undefined ? new FacetsInProcess(processes, name) : new FacetsHere(ctx, env);
}
