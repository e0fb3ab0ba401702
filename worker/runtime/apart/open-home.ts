/** Chooses where the backends of an object run. */
import type { Env } from '../../env.ts';
import type { BackendHome } from './backend-home.ts';
import { FacetsApart } from './facets-apart.ts';
import { FacetsHere } from './facets-here.ts';

export function openHome(ctx: DurableObjectState, env: Env): BackendHome {
  const name = ctx.id.name;
  return env.APPS && name !== undefined ? new FacetsApart(env.APPS, name) : new FacetsHere(ctx, env);
}
