/** The environments of a project as the wire shows them. */
import type { EnvironmentName, EnvironmentState } from '../../contract/project/environments.ts';
import { listDomains } from '../../db/projects/domains.ts';
import { findSizes } from '../../db/runs/artifacts.ts';
import { ENVIRONMENTS, makeAppUrl, nameAppHost } from '../../domain/apps/hosts.ts';
import { KEPT_VERSIONS } from '../../runtime/host/deployment.ts';
import type { WorkerEnv } from '../../worker-env.ts';
import type { ProjectEnv } from '../context.ts';
import { openProject, openWorkspace } from '../open-project.ts';

export async function showEnvironments(
  env: WorkerEnv,
  place: ProjectEnv['Variables'],
): Promise<EnvironmentState[]> {
  const domains = (await listDomains(place.db, place.project.id)).filter(({ status }) => status === 'active');
  return Promise.all(
    ENVIRONMENTS.map((environment) =>
      showEnvironment(
        env,
        place,
        environment,
        domains.find((domain) => domain.environment === environment)?.domain ?? null,
      ),
    ),
  );
}

async function showEnvironment(
  env: WorkerEnv,
  { db, origin, settings, project }: ProjectEnv['Variables'],
  environment: EnvironmentName,
  customDomain: string | null,
): Promise<EnvironmentState> {
  const { slug } = project;
  const host = slug === null ? null : env.APP_HOSTS.getByName(nameAppHost(slug, environment));
  const [shown, [last = null]] = await Promise.all([
    host ? host.describe() : null,
    openProject(env, project.id).listDeployments(environment, 1),
  ]);
  const { active = null, versions = [] } = shown ?? {};
  const [sizes, notLive] = await Promise.all([
    active ? findSizes(db, [active.artifactHash]) : null,
    // The preview is always of the working files.
    active && environment !== 'development'
      ? openWorkspace(env, project.id).findNotLive(active.version)
      : null,
  ]);
  // A build that came later says how it ended itself.
  const isNewest = last !== null && (active === null || (last.finished_at ?? '~') >= active.activatedAt);
  const isOfLast = last?.status === 'deployed' && active?.deployment === last.id;
  return {
    environment,
    // The preview is reached from the workspace alone.
    url:
      slug === null || environment === 'development' ? null : makeAppUrl(origin, settings, slug, environment),
    status:
      last?.status === 'deploying'
        ? 'deploying'
        : last?.status === 'failed' && isNewest
          ? 'failed'
          : active
            ? 'deployed'
            : 'empty',
    version: active?.version ?? null,
    last_deployed: active?.activatedAt ?? null,
    deployed_by: isOfLast ? last.deployed_by : null,
    size: (active && sizes?.get(active.artifactHash)) ?? null,
    custom_domain: customDomain,
    ssl_enabled: origin.startsWith('https:'),
    kept_versions: versions.slice(0, KEPT_VERSIONS).map(({ version, activatedAt, kept }) => ({
      version,
      activated_at: activatedAt,
      has_data: kept !== undefined,
    })),
    last_deployment: last,
    not_live: notLive,
  };
}
