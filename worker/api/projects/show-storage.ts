/** What is kept of what may be, as the wire shows it. */
import type { AccountDetails } from '../../contract/account/accounts.ts';
import type { ProjectStorage } from '../../contract/http.ts';
import { storageLimits } from '../../contract/project/storage-limits.ts';
import { findStored, sumOwned } from '../../db/projects/storage-uses.ts';
import { sumParts } from '../callers/limit-storage.ts';
import type { ApiEnv } from '../context.ts';

type Place = Pick<ApiEnv['Variables'], 'db' | 'settings'>;

export async function showStorage({ db, settings }: Place, projectId: string): Promise<ProjectStorage> {
  const { app, project } = storageLimits(settings);
  const stored = await findStored(db, projectId);
  return {
    used_bytes: sumParts(stored),
    allowed_bytes: project,
    app_bytes: stored.app,
    app_allowed_bytes: app,
  };
}

export async function showAccountStorage(
  { db, settings }: Place,
  userId: string,
): Promise<AccountDetails['storage']> {
  return { used_bytes: await sumOwned(db, userId), allowed_bytes: storageLimits(settings).person };
}
