/** What the Worker hands to loaders and actions (worker/index.ts). */
import '@remix-run/cloudflare';
import type { ApiClient } from '../worker/api/client.ts';
import type { WorkerEnv } from '../worker/worker-env.ts';

declare module '@remix-run/cloudflare' {
  interface AppLoadContext {
    env: WorkerEnv;
    /** Our own API, called in process with the visitor's cookie and origin. */
    api: ApiClient;
    /** Scheme, host and port of our pages by configuration, for addresses that others read. */
    origin: string;
  }
}
