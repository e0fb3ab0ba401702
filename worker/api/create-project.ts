/** A new project of the caller. */
import type { Framework } from '../contract/run.ts';
import type { Database } from '../db/database.ts';
import { insertProject, type ProjectRow } from '../db/projects.ts';
import { DEFAULT_FRAMEWORK } from '../domain/frameworks.ts';
import { ID_BYTES, makeId } from '../domain/ids.ts';
import type { Caller } from './context.ts';
import { httpError } from './http-error.ts';

export async function createProject(
  db: Database,
  caller: Caller,
  {
    name,
    description,
    framework = DEFAULT_FRAMEWORK,
  }: { name: string; description: string; framework?: Framework | undefined },
): Promise<ProjectRow> {
  const id = makeId(crypto.getRandomValues(new Uint8Array(ID_BYTES)));
  const ownerId = caller.account.user_id;
  const row = await insertProject(db, { id, ownerId, name, description, framework }, new Date());
  if (!row) throw httpError('unauthorized', 'Your session has ended. Please sign in again.');
  return row;
}
