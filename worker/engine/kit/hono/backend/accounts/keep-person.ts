import type { Context } from 'hono';
import type { Database } from '../database.ts';
import { keepVisitor } from '../http/keep-visitor.ts';
import { findSession } from './session.ts';

/** The key of who calls: an account, or a visitor, who is known by a cookie from now on. */
export async function keepPerson(database: Database, context: Context): Promise<string> {
  const account = await findSession(database, context);
  return account === null ? keepVisitor(context) : `account:${account}`;
}
