import type { Context } from 'hono';
import { Refusal } from './errors.ts';

/** The id in the path. */
export function readId(context: Context): number {
  const id = Number(context.req.param('id'));
  if (!Number.isSafeInteger(id) || id < 0)
    throw new Refusal(422, [{ loc: ['path', 'id'], msg: 'Must be a whole number', type: 'int_parsing' }]);
  return id;
}
