/** What the owner wrote over texts of the app, in the app itself: `/api/auth/texts`. */
import { Hono } from 'hono';
import { z } from 'zod';
import { insertRow } from '../data/rows.ts';
import type { Database } from '../database.ts';
import { Refusal, refuseMethod } from '../http/errors.ts';
import { readBody } from '../http/read-body.ts';
import { type Audience, lookAt } from './door.ts';
import { requireOwner } from './require-owner.ts';

/** More places than an app has. */
const MOST_TEXTS = 1000;

const Change = z.object({
  /** The place, as the pages name it. */
  key: z.string().regex(/^[a-z0-9_-]{1,100}$/, 'Must be the name of a text'),
  /** Null: what the app was built with. */
  value: z.string().trim().min(1, 'Must not be empty').max(2000).nullable(),
});

export function textRoutes(database: Database, audience: Audience) {
  return new Hono()
    .get('/', async (context) => {
      // Pages ask before they know whether they are for whoever looks.
      const { mayOpen } = await lookAt(database, context, audience);
      const rows = mayOpen
        ? database.all<{ key: string; value: string }>('SELECT key, value FROM own_texts ORDER BY key')
        : [];
      return context.json({ texts: Object.fromEntries(rows.map(({ key, value }) => [key, value])) });
    })
    .patch('/', async (context) => {
      await requireOwner(database, context);
      const { key, value } = await readBody(context, Change);
      database.transaction(() => {
        database.run('DELETE FROM own_texts WHERE key = ?', key);
        if (value === null) return;
        const { count = 0 } =
          database.get<{ count: number }>('SELECT COUNT(*) AS count FROM own_texts') ?? {};
        if (count >= MOST_TEXTS) throw new Refusal(409, 'There are too many texts of your own already.');
        insertRow(database, 'own_texts', { key, value, updated_at: new Date().toISOString() });
      });
      return context.json({ key, value });
    })
    .all('/', refuseMethod('GET', 'PATCH'));
}
