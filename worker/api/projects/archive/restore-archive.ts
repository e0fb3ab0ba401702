/**
 * A project made from an archive or from another project. Nobody sees it before all of it is there: cut off in between, the cron removes what there is.
 * Its app is built anew from the files that were deployed, with all checks; its data wait for that (`runtime/data/arriving-data.ts`).
 */
import type { EnvironmentName } from '../../../contract/project/environments.ts';
import type { Database } from '../../../db/database.ts';
import { endImport } from '../../../db/projects/deleted-projects.ts';
import { saveDeploySettings } from '../../../db/projects/deploy-settings.ts';
import { ensureSlug, type ProjectRow } from '../../../db/projects/projects.ts';
import { saveVariable } from '../../../db/projects/variables.ts';
import type { AppDoor } from '../../../domain/apps/app-door.ts';
import { ENVIRONMENTS, nameAppHost } from '../../../domain/apps/hosts.ts';
import type { Pace } from '../../../domain/budget/pace.ts';
import { ID_BYTES, makeId } from '../../../domain/secrets/ids.ts';
import { seal } from '../../../domain/secrets/seal.ts';
import { variablePurpose } from '../../../domain/secrets/variable-purpose.ts';
import { openKeyring, type Settings } from '../../../env.ts';
import { ARCHIVED_TABLES, type ArchivedTable } from '../../../project/archive/archive-tables.ts';
import type { WorkerEnv } from '../../../worker-env.ts';
import type { Caller } from '../../context.ts';
import { httpError } from '../../http-error.ts';
import { openArchive, openProject } from '../../open-project.ts';
import { createProject } from '../create-project.ts';
import { removeProject } from '../remove-project.ts';
import type { ArchiveSource } from './archive-source.ts';

/** Of what is handed to an object at once, characters of JSON. */
const CALL_BYTES = 1_000_000;

interface Place {
  env: WorkerEnv;
  db: Database;
  caller: Caller;
  settings: Settings;
}

/** What of an archive is put back. */
export interface RestoreOptions {
  name: string;
  /** What people said and asked for. */
  isWithTalk: boolean;
  isWithData: boolean;
  /** Settings of its environments, and variables that are not hidden. */
  isWithSettings: boolean;
}

/** Most that an archive takes of the thread until it is put back, ms: the largest takes some seconds. */
export const RESTORE_MS = 60_000;

/** @throws what kept it from being made; then nothing is left of it. */
export async function restoreArchive(
  place: Place,
  source: ArchiveSource,
  options: RestoreOptions,
  pace: Pace,
): Promise<ProjectRow> {
  const { env, db, caller } = place;
  const { description, framework } = source.project;
  const row = await createProject(place, { name: options.name, description, framework, isImport: true });
  try {
    await putBack(place, source, row, options, pace);
    if (!(await endImport(db, row.id)))
      throw httpError('conflict', 'The import took too long and was ended.');
  } catch (error) {
    await removeProject(env, db, row, caller.account.user_id);
    throw error;
  }
  return row;
}

async function putBack(
  place: Place,
  source: ArchiveSource,
  row: ProjectRow,
  { isWithTalk, isWithData, isWithSettings }: RestoreOptions,
  pace: Pace,
): Promise<void> {
  const { env, db } = place;
  const target = openArchive(env, row.id);
  for (const table of ARCHIVED_TABLES as readonly ArchivedTable[]) {
    if (table.isRecord || (!isWithTalk && SAID.has(table.name))) continue;
    for await (const rows of source.rows(table))
      for (const part of inParts(rows)) {
        const odd = await target.putRows(table.name, part);
        if (odd > 0) source.leave?.(`history/${table.name}.jsonl`, describeOdd(odd));
        await pace.rest();
      }
  }
  // After the rows that name them: a project that is copied may be written meanwhile.
  for await (const contents of source.contents())
    for (const part of inParts(contents)) {
      await target.putContents(part);
      await pace.rest();
    }
  for await (const files of source.files()) await target.putFiles(files);
  await target.endRestore();
  if (isWithSettings) await putSettings(place, source, row);
  const { environments } = source.project;
  const isDeployed = ENVIRONMENTS.some((environment) => environments[environment].saved_version !== null);
  if (!isDeployed && !isWithData) return;
  const slug = await ensureSlug(db, row.id, row.name);
  if (slug === null) throw new Error('The project is gone');
  for (const environment of ENVIRONMENTS) {
    const host = env.APP_HOSTS.getByName(nameAppHost(slug, environment));
    const { audience } = environments[environment];
    if (audience !== null) await host.keepArriving([], audience);
    if (!isWithData) continue;
    for await (const arriving of source.data(environment)) {
      await host.keepArriving([arriving], null);
      await pace.rest();
    }
    if (!source.leave) continue;
    for (const { name, why } of await host.sortOutArriving())
      source.leave(`data/${environment}: ${name}`, why);
  }
  for (const environment of ['production', 'staging'] as const)
    await deploy(place, row, environment, environments[environment].saved_version);
}

function describeOdd(lines: number): string {
  return `${lines === 1 ? 'A line is' : `${lines} lines are`} about what is not there, or there twice.`;
}

/** What people said and asked for; a copy begins without it. */
const SAID = new Set(['chat_messages', 'comment_threads', 'comments', 'turns', 'turn_events']);

/** Begins; the deployment goes on by itself, and says what came of it. */
async function deploy(
  { env, caller }: Place,
  { id, name, framework }: ProjectRow,
  environment: EnvironmentName,
  savedVersion: number | null,
): Promise<void> {
  if (savedVersion === null) return;
  await openProject(env, id).queueDeployment({
    id: makeId(crypto.getRandomValues(new Uint8Array(ID_BYTES))),
    environment,
    kind: 'deploy',
    version: null,
    savedVersion,
    request: { byEmail: caller.account.email, isRestore: false, acceptLosses: false, framework, name },
  });
}

async function putSettings(
  { db, settings }: Place,
  { project }: ArchiveSource,
  { id }: ProjectRow,
): Promise<void> {
  const now = new Date();
  const { auto_deploy, production, staging } = project.settings;
  await saveDeploySettings(
    db,
    id,
    { autoDeploy: auto_deploy, doors: { production: toDoor(production), staging: toDoor(staging) } },
    now,
  );
  for (const { environment, key, hidden, value } of project.variables) {
    if (value === null) continue;
    const at = { projectId: id, environment, key };
    await saveVariable(db, {
      id: makeId(crypto.getRandomValues(new Uint8Array(ID_BYTES))),
      ...at,
      sealedValue: await seal(openKeyring(settings), variablePurpose(at), value),
      isHidden: hidden,
      updatedAt: now,
    });
  }
}

function toDoor(door: { force_https: boolean; hsts: boolean; maintenance: boolean }): AppDoor {
  return { forceHttps: door.force_https, hsts: door.hsts, maintenance: door.maintenance, basicAuth: null };
}

function* inParts<Item>(items: readonly Item[]): Generator<Item[]> {
  let part: Item[] = [];
  let bytes = 0;
  for (const item of items) {
    part.push(item);
    bytes += JSON.stringify(item).length;
    if (bytes < CALL_BYTES) continue;
    yield part;
    [part, bytes] = [[], 0];
  }
  if (part.length > 0) yield part;
}
