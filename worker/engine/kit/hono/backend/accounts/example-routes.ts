/** What an owner does with the records that the app started with: `/api/auth/examples`. */
import { Hono } from 'hono';
import type { Database } from '../database.ts';
import { refuseMethod } from '../http/errors.ts';
import { clearExamples, countExamples, keepExamples } from './examples.ts';
import { requireOwner } from './require-owner.ts';

export function exampleRoutes(database: Database) {
  return new Hono()
    .get('/', async (context) => {
      await requireOwner(database, context);
      return context.json({ count: countExamples(database) });
    })
    .post('/', async (context) => {
      await requireOwner(database, context);
      keepExamples(database);
      return context.body(null, 204);
    })
    .delete('/', async (context) => {
      await requireOwner(database, context);
      return context.json({ deleted: clearExamples(database) });
    })
    .all('/', refuseMethod('GET', 'POST', 'DELETE'));
}
