/** The person behind a call, as a text: an account, or a visitor who is known by a cookie. */
import type { Context } from 'hono';
import type { Database } from '../database.ts';
import { keepVisitor, readVisitor } from '../http/visitor.ts';
import { findSession } from './session.ts';

/** The key of who calls; empty for someone who has left nothing here yet. */
export async function readPerson(database: Database, context: Context): Promise<string> {
  const account = await findSession(database, context);
  return account === null ? readVisitor(context) : `account:${account}`;
}

/** The key of who calls; a visitor is known by it from now on. */
export async function keepPerson(database: Database, context: Context): Promise<string> {
  const account = await findSession(database, context);
  return account === null ? keepVisitor(context) : `account:${account}`;
}
