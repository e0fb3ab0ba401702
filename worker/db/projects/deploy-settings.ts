/** What was set about the environments of a project. */
import { eq } from 'drizzle-orm';
import { FIRST_SETTINGS, type KeptSettings } from '../../domain/apps/app-door.ts';
import type { Database } from '../database.ts';
import { deploySettings } from '../schema.ts';

export async function readDeploySettings(db: Database, projectId: string): Promise<KeptSettings> {
  const [row] = await db
    .select({ settings: deploySettings.settings })
    .from(deploySettings)
    .where(eq(deploySettings.projectId, projectId));
  return row?.settings ?? FIRST_SETTINGS;
}

export async function saveDeploySettings(
  db: Database,
  projectId: string,
  settings: KeptSettings,
  now: Date,
): Promise<void> {
  await db
    .insert(deploySettings)
    .values({ projectId, settings, updatedAt: now })
    .onConflictDoUpdate({ target: deploySettings.projectId, set: { settings, updatedAt: now } });
}
