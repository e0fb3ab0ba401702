import type { Context } from 'hono';
import type { Database } from '../database.ts';
import { readVisitor } from '../http/read-visitor.ts';
import { findSession } from './session.ts';

/** The key of who calls, an account or a visitor known by a cookie; empty for someone who has left nothing here yet. */
export async function readPerson(database: Database, context: Context): Promise<string> {
  const account = await findSession(database, context);
  return account === null ? readVisitor(context) : `account:${account}`;
}
