import type { Context } from 'hono';
import type { Database } from '../database.ts';
import { requireRole } from './require-role.ts';
import { requireUser } from './require-user.ts';
import { firstRole } from './roles.ts';

/** Ends the call with 401 or 403 unless whoever calls runs the app. */
export async function requireOwner(database: Database, context: Context): Promise<void> {
  requireRole(await requireUser(database, context), firstRole);
}
