/** Bounds what visitors send, and answers robots as if what they sent had been taken. */
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Database } from '../database.ts';
import { readAddressKey } from './address-key.ts';
import { Refusal } from './errors.ts';

/** In so many seconds, this often at the most. */
export interface Bound {
  seconds: number;
  most: number;
}

/** Of one address, where everybody works in the app without an account. */
const WORKING: Bound[] = [
  { seconds: 60, most: 60 },
  { seconds: 3600, most: 1000 },
];
/** Of all visitors together. */
const ALL: Bound[] = [
  { seconds: 60, most: 300 },
  { seconds: 3600, most: 3000 },
];
/** A field of forms that people neither see nor reach; no field of a record can have this name. */
const TRAP = 'fax-number';

/**
 * Lets a visitor's call through, as often as bounds allow.
 * @param form what is sent, for example `create_message`; each is counted for itself.
 * @param own bounds of one address.
 */
export function limitVisitors(database: Database, form: string, own: readonly Bound[] = WORKING) {
  return createMiddleware(async (context, next) => {
    const address = await readAddressKey(database, context);
    const now = Date.now() / 1000;
    database.run('DELETE FROM visitor_calls WHERE until <= ?', Math.floor(now));
    count(database, context, form, ALL, now);
    if (address) count(database, context, `${form} ${address}`, own, now);
    const body = await readTrapped(context);
    if (body === null) return next();
    return context.json({ ...body, id: Math.floor(now) % 10_000, created_at: new Date().toISOString() }, 201);
  });
}

/** @throws Refusal with 429 when there were too many. */
function count(
  database: Database,
  context: Context,
  what: string,
  bounds: readonly Bound[],
  now: number,
): void {
  for (const { seconds, most } of bounds) {
    const key = `${what} ${seconds}`;
    const known = database.get<{ until: number; calls: number }>(
      'SELECT until, calls FROM visitor_calls WHERE key = ?',
      key,
    );
    if (known && known.calls >= most) {
      context.header('Retry-After', String(Math.max(1, Math.ceil(known.until - now))));
      throw new Refusal(429, 'That was a lot at once. Please wait a little and send it again.');
    }
    database.run(
      'INSERT INTO visitor_calls (key, until, calls) VALUES (?, ?, 1) ON CONFLICT (key) DO UPDATE SET calls = calls + 1',
      key,
      Math.ceil(now) + seconds,
    );
  }
}

/** What was sent by somebody who filled in the trap; null for everybody else. */
async function readTrapped(context: Context): Promise<Record<string, unknown> | null> {
  // As bytes: a picture that was read as text is none any more.
  const text = new TextDecoder().decode(await context.req.arrayBuffer());
  if (!text.includes(TRAP)) return null;
  try {
    const { [TRAP]: trap, ...body } = JSON.parse(text) as Record<string, unknown>;
    return trap ? body : null;
  } catch {
    // Whoever reads the body says what is wrong with it.
    return null;
  }
}
