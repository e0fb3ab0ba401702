/** Steps that the tests of the runtime share: build a project, deploy it, call it. */
import { env } from 'cloudflare:workers';
import { createArtifact, saveArtifact } from '../../../worker/builder/artifact.ts';
import type { BuildResult, SiteBundle, WorkerBundle } from '../../../worker/builder/build-types.ts';
import { buildSite } from '../../../worker/builder/frontend/build-site.ts';
import { buildBackend } from '../../../worker/builder/isolate/build-backend.ts';
import type { SourceFiles } from '../../../worker/contract/project/files.ts';
import { openDatabase } from '../../../worker/db/database.ts';
import { saveVariable } from '../../../worker/db/projects/variables.ts';
import { projects, user } from '../../../worker/db/schema.ts';
import { type Environment, nameAppHost } from '../../../worker/domain/apps/hosts.ts';
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
}

/** Makes an artifact live. @returns a function that calls it as a visitor does. */
export async function deploy(artifactHash: string, options: DeployOptions) {
  const {
    slug,
    projectId = `project-${slug}`,
    environment = 'production',
    version = 1,
    variables = {},
  } = options;
  await keepVariables(projectId, environment, variables);
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
  const times = { createdAt: now, updatedAt: now };
  for (const [key, value] of Object.entries(variables)) {
    const owner = { id: `owner-${projectId}`, name: 'Owner', email: `${projectId}@example.com`, ...times };
    await db.insert(user).values(owner).onConflictDoNothing();
    await db
      .insert(projects)
      .values({
        id: projectId,
        ownerId: owner.id,
        name: projectId,
        description: '',
        framework: 'React + Hono',
        ...times,
      })
      .onConflictDoNothing();
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
