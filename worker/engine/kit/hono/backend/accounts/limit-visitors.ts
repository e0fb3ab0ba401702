/** Bounds what is sent by those who are not signed in. */
import { createMiddleware } from 'hono/factory';
import type { Database } from '../database.ts';
import { type Bound, limitVisitors as limitCalls } from '../http/limit-visitors.ts';
import { findSession } from './session.ts';

/** Of one address. */
const SENDING: Bound[] = [
  { seconds: 60, most: 30 },
  { seconds: 3600, most: 200 },
];

/** Lets a call through; those of visitors as often as bounds allow. @param form and own as there. */
export function limitVisitors(database: Database, form: string, own: readonly Bound[] = SENDING) {
  const limit = limitCalls(database, form, own);
  return createMiddleware(async (context, next) =>
    (await findSession(database, context)) === null ? limit(context, next) : next(),
  );
}
