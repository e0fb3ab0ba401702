/** The Worker of the tests of the pipeline's rules: the Project object and nothing that it would call. */
import { DurableObject } from 'cloudflare:workers';
import { applySchema } from '../../../worker/project/storage-schema.ts';

export class Project extends DurableObject {
  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env as never);
    applySchema(ctx.storage);
  }
}
export class AppHost extends DurableObject {}
export default { fetch: () => new Response('rules') };
