/**
 * Everything that a project is, as the entries of an archive (`contract/project/archive.ts`): its files as they are, its history,
 * what was said and asked, and the data of its app. No secret, and nobody's address or id.
 */
import type { ArchivedProject } from '../../../contract/project/archive.ts';
import type { EnvironmentName } from '../../../contract/project/environments.ts';
import type { Database } from '../../../db/database.ts';
import { readDeploySettings } from '../../../db/projects/deploy-settings.ts';
import type { ProjectRow } from '../../../db/projects/projects.ts';
import { listVariables } from '../../../db/projects/variables.ts';
import type { AppDoor } from '../../../domain/apps/app-door.ts';
import { ENVIRONMENTS, nameAppHost } from '../../../domain/apps/hosts.ts';
import { unseal } from '../../../domain/secrets/seal.ts';
import { variablePurpose } from '../../../domain/secrets/variable-purpose.ts';
import { openKeyring, readSettings } from '../../../env.ts';
import { ARCHIVED_TABLES } from '../../../project/archive/archive-tables.ts';
import type { WorkerEnv } from '../../../worker-env.ts';
import { openArchive } from '../../open-project.ts';
import { nameSigners } from './name-signers.ts';
import { readEnvironment } from './read-environment.ts';
import type { ArchiveEntry } from './stream-zip.ts';

/** Of one entry with contents of versions or rows of an app, about, bytes; so that each can be held in memory. */
const ENTRY_BYTES = 4_000_000;

interface Place {
  env: WorkerEnv;
  db: Database;
}

export async function* listEntries(place: Place, project: ProjectRow): AsyncGenerator<ArchiveEntry> {
  const { env, db } = place;
  const archive = openArchive(env, project.id);
  const anonymize = await nameSigners(db, project.id, await archive.listSigners());
  yield entry('project.json', once(`${JSON.stringify(await describeProject(place, project), null, 2)}\n`));
  const files = await archive.readFiles();
  for (const { path, content } of files) yield entry(`files/${path}`, once(content));
  yield entry(
    'history/files.jsonl',
    once(files.map(({ content: _, ...about }) => `${JSON.stringify(about)}\n`).join('')),
    true,
  );
  for (const { name } of ARCHIVED_TABLES) yield entry(`history/${name}.jsonl`, readRows(name), true);
  yield* listContents();
  for (const environment of ENVIRONMENTS) yield* listData(env, project, environment);

  async function* readRows(name: string) {
    let from: number | null = 0;
    while (from !== null) {
      const { rows, next }: Awaited<ReturnType<typeof archive.readTable>> = await archive.readTable(
        name,
        from,
      );
      yield encode(rows.map((row) => `${anonymize(JSON.stringify(row))}\n`).join(''));
      from = next;
    }
  }

  /** After the rows that name them: what comes meanwhile is there as well, and does no harm. */
  async function* listContents(): AsyncGenerator<ArchiveEntry> {
    let after: string | null = '';
    for (let part = 1; after !== null; part += 1) {
      const lines: string[] = [];
      let bytes = 0;
      while (after !== null && bytes < ENTRY_BYTES) {
        const { contents, next }: Awaited<ReturnType<typeof archive.readContents>> =
          await archive.readContents(after);
        for (const content of contents) {
          const line = `${JSON.stringify(content)}\n`;
          bytes += line.length;
          lines.push(line);
        }
        after = next;
      }
      if (lines.length > 0) yield entry(`history/contents-${part}.jsonl`, once(lines.join('')), true);
    }
  }
}

/** The tables of an environment, and their rows in parts. The archive breaks off where they cannot be read. */
async function* listData(
  env: WorkerEnv,
  project: ProjectRow,
  environment: EnvironmentName,
): AsyncGenerator<ArchiveEntry> {
  let parts = 0;
  for await (const part of readEnvironment(env, project, environment)) {
    if (part.what === 'schema') {
      yield entry(`data/${environment}/tables.json`, once(`${JSON.stringify(part.schema)}\n`));
      continue;
    }
    parts += 1;
    const lines = [JSON.stringify(part.table), ...part.rows.map((row) => JSON.stringify(row)), ''];
    yield entry(`data/${environment}/rows-${parts}.jsonl`, once(lines.join('\n')), true);
  }
}

/** `project.json` */
export async function describeProject({ env, db }: Place, project: ProjectRow): Promise<ArchivedProject> {
  const settings = await readDeploySettings(db, project.id);
  const keyring = openKeyring(readSettings(env));
  const variables = await Promise.all(
    (await listVariables(db, project.id)).map(async ({ environment, key, isHidden, sealedValue }) => ({
      environment,
      key,
      hidden: isHidden,
      value: isHidden
        ? null
        : await unseal(keyring, variablePurpose({ projectId: project.id, environment, key }), sealedValue),
    })),
  );
  const [production, staging, development] = await Promise.all(
    ENVIRONMENTS.map((environment) => describeEnvironment(env, project, environment)),
  );
  const nothing = { saved_version: null, audience: null };
  return {
    name: project.name,
    description: project.description,
    framework: project.framework,
    settings: {
      auto_deploy: settings.autoDeploy,
      production: describeDoor(settings.doors.production),
      staging: describeDoor(settings.doors.staging),
    },
    environments: {
      production: production ?? nothing,
      staging: staging ?? nothing,
      development: development ?? nothing,
    },
    variables,
  };
}

async function describeEnvironment(env: WorkerEnv, { id, slug }: ProjectRow, environment: EnvironmentName) {
  const host = slug === null ? null : env.APP_HOSTS.getByName(nameAppHost(slug, environment));
  const deployment = (await host?.describe()) ?? null;
  if (!host || !deployment) return { saved_version: null, audience: null };
  const audience = await host.readAudience();
  // A preview is made when somebody looks at it.
  if (environment === 'development') return { saved_version: null, audience };
  return { saved_version: await openArchive(env, id).findSaved(deployment.active.version), audience };
}

function describeDoor({ forceHttps, hsts, maintenance, basicAuth }: AppDoor) {
  return { force_https: forceHttps, hsts, maintenance: maintenance || basicAuth !== null };
}

function entry(name: string, pieces: AsyncIterable<Uint8Array>, hasLines = false): ArchiveEntry {
  return { name, pieces, hasLines };
}

async function* once(content: string | Uint8Array): AsyncGenerator<Uint8Array> {
  yield typeof content === 'string' ? encode(content) : content;
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
