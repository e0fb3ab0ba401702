/** Chooses where the backends of an object run. */
import type { Env } from '../../env.ts';
import { findProcesses } from './apart-processes.ts';
import type { BackendHome } from './backend-home.ts';
import { FacetsApart } from './facets-apart.ts';
import { FacetsHere } from './facets-here.ts';

export function openHome(ctx: DurableObjectState, env: Env): BackendHome {
  const name = ctx.id.name;
  const processes = findProcesses(env);
  return processes && name !== undefined ? new FacetsApart(processes, name) : new FacetsHere(ctx, env);
}
