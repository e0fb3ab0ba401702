/** Stands for worker/index.ts while it is not there: classes and handlers are empty. */
import { DurableObject } from 'cloudflare:workers';

export class Project extends DurableObject {}
export class AppHost extends DurableObject {}
export default { fetch: () => new Response('empty') };
