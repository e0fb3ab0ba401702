/** Who may open the app at all. It is asked before any rule of its own, and can be changed while the app runs. */
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Database } from '../database.ts';
import { Refusal } from '../http/errors.ts';
import { chosenRoles, firstRole, plannedAudience } from './roles.ts';
import { findSession } from './session.ts';

/** Those who run the app, whom they invite, whoever has an account, or everyone. */
const AUDIENCES = ['owner', 'invited', 'accounts', 'public'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** As the environment says (`AUDIENCE`), else as the app was planned; what is not known is the narrowest. */
export function readAudience(said: string | undefined): Audience {
  return AUDIENCES.find((one) => one === (said ?? plannedAudience)) ?? 'owner';
}

/** Whether people may make accounts for themselves. */
export function takesAccounts(audience: Audience): boolean {
  return audience === 'accounts' || audience === 'public';
}

/** Ends calls of those who may not open the app; accounts and health answer everyone. */
export function keepDoor(database: Database, audience: Audience) {
  return createMiddleware(async (context, next) => {
    if (!/^\/api\/(?:auth|health)(?:\/|$)/.test(context.req.path)) {
      const { isKnown, mayOpen } = await lookAt(database, context, audience);
      if (!mayOpen && !isKnown) throw new Refusal(401, 'Please sign in.');
      if (!mayOpen) throw new Refusal(403, 'This app is for people whom its owner invites.');
    }
    await next();
  });
}

/** Whether the caller has an account, and may open the app. */
export async function lookAt(
  database: Database,
  context: Context,
  audience: Audience,
): Promise<{ isKnown: boolean; mayOpen: boolean }> {
  const account = await findSession(database, context);
  const person =
    account === null
      ? undefined
      : database.get<Person>('SELECT role, person FROM user_accounts WHERE id = ?', account);
  return { isKnown: person !== undefined, mayOpen: isFor(audience, person) };
}

interface Person {
  role: string;
  /** Empty for whoever registered. */
  person: string;
}

function isFor(audience: Audience, person: Person | undefined): boolean {
  if (audience === 'public') return true;
  if (!person) return false;
  if (audience === 'accounts' || person.role === firstRole) return true;
  const isGiven = !chosenRoles.some((role) => role === person.role);
  return audience === 'invited' && (person.person !== '' || isGiven);
}
