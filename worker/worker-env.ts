import type { Project } from './project/project.ts';
import type { AppHostsEnv } from './runtime/host/app-hosts.ts';

/** All that wrangler binds: what the API and the hosts are given. */
export interface WorkerEnv extends AppHostsEnv {
  /** One object a project, by its id. */
  PROJECTS: DurableObjectNamespace<Project>;
}
