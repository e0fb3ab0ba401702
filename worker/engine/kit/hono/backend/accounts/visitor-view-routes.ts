/** Those who run the app can look at it as a visitor: until they stop, the server takes them for one. */
import { Hono } from 'hono';
import type { Database } from '../database.ts';
import { refuseMethod } from '../http/errors.ts';
import { requireRole } from './require-role.ts';
import { requireUser } from './require-user.ts';
import { firstRole } from './roles.ts';
import { endVisitorView, startVisitorView } from './session.ts';

export function visitorViewRoutes(database: Database) {
  return new Hono()
    .post('/', async (context) => {
      requireRole(await requireUser(database, context), firstRole);
      startVisitorView(context);
      return context.body(null, 204);
    })
    .delete('/', (context) => {
      endVisitorView(context);
      return context.body(null, 204);
    })
    .all('/', refuseMethod('POST', 'DELETE'));
}
