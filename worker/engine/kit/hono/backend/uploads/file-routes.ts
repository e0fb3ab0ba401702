import { type Context, Hono } from 'hono';
import { insertRow } from '../data/rows.ts';
import type { Database } from '../database.ts';
import { refuseMethod } from '../http/errors.ts';
import { makeToken } from '../http/token.ts';
import { pictureType } from './picture-type.ts';

/** All pictures together, bytes: an app's database is not a hard disk. */
const MOST_BYTES = 300 * 1024 * 1024;

/**
 * Pictures from the devices of people: stored as they come, served under an address that nobody guesses and that never
 * changes what it shows. The largest one is what a call may send.
 * @param guard ends a call of somebody who may not store anything.
 */
export function fileRoutes(
  database: Database,
  guard?: (database: Database, context: Context) => Promise<unknown>,
) {
  return new Hono()
    .post('/', async (context) => {
      await guard?.(database, context);
      const bytes = new Uint8Array(await context.req.arrayBuffer());
      const type = pictureType(bytes);
      if (type === null)
        return context.json({ detail: 'Only pictures can be stored: PNG, JPEG, WebP, GIF or AVIF.' }, 415);
      const stored = database.get<{ bytes: number | null }>('SELECT SUM(size) AS bytes FROM uploaded_files');
      if ((stored?.bytes ?? 0) + bytes.length > MOST_BYTES)
        return context.json({ detail: 'There is no room for more pictures. Delete some first.' }, 413);
      const path = `/api/files/${makeToken().slice(0, 32)}`;
      const now = new Date().toISOString();
      const size = bytes.length;
      insertRow(database, 'uploaded_files', { path, type, bytes, size, created_at: now, updated_at: now });
      return context.json({ path, type, size }, 201);
    })
    .all('/', refuseMethod('POST'))
    .get('/:token', (context) => {
      const file = database.get<{ type: string; bytes: Uint8Array<ArrayBuffer> }>(
        'SELECT type, bytes FROM uploaded_files WHERE path = ?',
        `/api/files/${context.req.param('token')}`,
      );
      if (!file) return context.json({ detail: 'Not Found' }, 404);
      return context.body(file.bytes, 200, {
        'Content-Type': file.type,
        'Cache-Control': 'public, max-age=31536000, immutable',
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': "default-src 'none'; sandbox",
      });
    })
    .all('/:token', refuseMethod('GET'));
}
