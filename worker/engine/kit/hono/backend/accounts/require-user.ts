import type { Context } from 'hono';
import type { Database } from '../database.ts';
import { Refusal } from '../http/errors.ts';
import { findSession } from './session.ts';

/** Someone who is signed in. */
export interface User {
  id: number;
  name: string;
  email: string;
  /** Empty for an account without one. */
  role: string;
}

/** Who is signed in, or undefined. */
export async function findUser(database: Database, context: Context): Promise<User | undefined> {
  const account = await findSession(database, context);
  if (account === null) return undefined;
  return database.get<User>('SELECT id, name, email, role FROM user_accounts WHERE id = ?', account);
}

/** Who is signed in; ends the call with 401 when nobody is. */
export async function requireUser(database: Database, context: Context): Promise<User> {
  const user = await findUser(database, context);
  if (!user) throw new Refusal(401, 'Please sign in.');
  return user;
}
