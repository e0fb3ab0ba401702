/** TEST_MAIN of the tests beside this file, when they are to run without the rest of the Worker. */
import { DurableObject } from 'cloudflare:workers';

export { AppHost } from '../../../worker/runtime/host/app-host.ts';
export { Outbound } from '../../../worker/runtime/outbound/outbound.ts';
export class Project extends DurableObject {}
export default { fetch: () => new Response('empty') };
