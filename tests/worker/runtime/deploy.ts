/** Steps that the tests of the runtime share: build a project, deploy it, call it. */
import { env } from 'cloudflare:workers';
import { createArtifact, saveArtifact } from '../../../worker/builder/artifact.ts';
import type { BuildResult, SiteBundle, WorkerBundle } from '../../../worker/builder/build-types.ts';
import { buildSite } from '../../../worker/builder/frontend/build-site.ts';
import { buildBackend } from '../../../worker/builder/isolate/build-backend.ts';
import type { SourceFiles } from '../../../worker/contract/project/files.ts';
import { openDatabase } from '../../../worker/db/database.ts';
import { saveDeploySettings } from '../../../worker/db/projects/deploy-settings.ts';
import { saveVariable } from '../../../worker/db/projects/variables.ts';
import { projects, user } from '../../../worker/db/schema.ts';
import { FIRST_SETTINGS } from '../../../worker/domain/apps/app-door.ts';
import { type Environment, nameAppHost } from '../../../worker/domain/apps/hosts.ts';
import { NO_HOSTS } from '../../../worker/domain/outbound/outbound-hosts.ts';
import { seal } from '../../../worker/domain/secrets/seal.ts';
import { variablePurpose } from '../../../worker/domain/secrets/variable-purpose.ts';
import { openKeyring, readSettings } from '../../../worker/env.ts';
import type { WorkerEnv } from '../../../worker/worker-env.ts';

export const bindings = env as unknown as WorkerEnv;

export function requireOutput<Output>(result: BuildResult<Output>): Output {
  if (!result.ok) throw new Error(JSON.stringify(result.problems, null, 2));
  return result.output;
}

/** Builds and saves a project. @returns the artifact's hash. */
export async function buildProject(files: SourceFiles): Promise<string> {
  const site = requireOutput(await buildSite(files, bindings));
  const backend = requireOutput(await buildBackend(files, bindings));
  return saveParts(site, backend);
}

/** Saves an artifact from parts, for bundles that the builder would refuse. */
export async function saveParts(
  site: SiteBundle,
  backend: WorkerBundle,
  framework = 'React + Hono',
): Promise<string> {
  const artifact = await createArtifact({ framework, site, backend });
  await saveArtifact(bindings.ARTIFACTS, artifact);
  return artifact.hash;
}

export interface DeployOptions {
  slug: string;
  projectId?: string;
  environment?: Environment;
  version?: number;
  variables?: Record<string, string>;
  /** Hosts that its backend may call. */
  hosts?: string[];
}

/** Makes an artifact live. @returns a function that calls it as a visitor does. */
export async function deploy(artifactHash: string, options: DeployOptions) {
  const {
    slug,
    projectId = `project-${slug}`,
    environment = 'production',
    version = 1,
    variables = {},
    hosts = [],
  } = options;
  await keepVariables(projectId, environment, variables);
  if (hosts.length > 0) await allowHosts(projectId, environment, hosts);
  const host = bindings.APP_HOSTS.getByName(nameAppHost(slug, environment));
  await host.activate({ projectId, slug, environment, artifactHash, version });
  const call = (path: string, init?: RequestInit) => host.fetch(`http://${slug}.apps.localhost${path}`, init);
  return { host, call };
}

/** Sets environment variables, of a project that is entered for them where there is none. */
async function keepVariables(
  projectId: string,
  environment: Environment,
  variables: Record<string, string>,
): Promise<void> {
  const db = openDatabase(bindings.DB);
  const now = new Date();
  for (const [key, value] of Object.entries(variables)) {
    await enterProject(projectId);
    const place = { projectId, environment, key };
    const sealedValue = await seal(openKeyring(readSettings(bindings)), variablePurpose(place), value);
    await saveVariable(db, {
      id: crypto.randomUUID(),
      ...place,
      sealedValue,
      isHidden: false,
      updatedAt: now,
    });
  }
}

/** Says which hosts an environment may call, of a project that is entered for it where there is none. */
export async function allowHosts(
  projectId: string,
  environment: Environment,
  hosts: string[],
): Promise<void> {
  await enterProject(projectId);
  const outboundHosts = { ...NO_HOSTS, [environment]: hosts };
  await saveDeploySettings(
    openDatabase(bindings.DB),
    projectId,
    { ...FIRST_SETTINGS, outboundHosts },
    new Date(),
  );
}

async function enterProject(projectId: string): Promise<void> {
  const db = openDatabase(bindings.DB);
  const now = new Date();
  const times = { createdAt: now, updatedAt: now };
  const owner = { id: `owner-${projectId}`, name: 'Owner', email: `${projectId}@example.com`, ...times };
  await db.insert(user).values(owner).onConflictDoNothing();
  const project = { id: projectId, ownerId: owner.id, name: projectId, description: '', ...times };
  await db
    .insert(projects)
    .values({ ...project, framework: 'React + Hono' })
    .onConflictDoNothing();
}

/** A backend of one module, without the builder: what a hostile person might get past it. */
export function rawBackend(body: string): WorkerBundle {
  return {
    mainModule: 'main.js',
    modules: {
      'main.js': `export function createApp(database, environment) { return { async fetch(request) { ${body} } }; }`,
    },
  };
}

export const emptySite: SiteBundle = {
  files: [
    {
      path: 'index.html',
      contentType: 'text/html; charset=utf-8',
      body: new TextEncoder().encode('<!doctype html><title>Empty</title>'),
      immutable: false,
    },
  ],
  scriptHashes: [],
};
