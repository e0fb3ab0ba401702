import type { Env } from '../../env.ts';
import type { AppHost } from './app-host.ts';

/** For those who deploy apps and call them: one object an app and environment, by `nameAppHost`. */
export interface AppHostsEnv extends Env {
  APP_HOSTS: DurableObjectNamespace<AppHost>;
}
