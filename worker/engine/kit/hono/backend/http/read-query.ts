import type { Context } from 'hono';
import type { z } from 'zod';
import { Refusal } from './errors.ts';
import { explain } from './explain.ts';

/** What the address asks behind its question mark; anything malformed ends the call with 422. Empty members count as left out. */
export function readQuery<Schema extends z.ZodType>(context: Context, schema: Schema): z.output<Schema> {
  const asked = Object.entries(context.req.query()).filter(([, value]) => value !== '');
  const outcome = schema.safeParse(Object.fromEntries(asked), { error: explain });
  if (outcome.success) return outcome.data;
  throw new Refusal(
    422,
    outcome.error.issues.map(({ path, message, code }) => ({
      loc: ['query', ...path.map(String)],
      msg: message,
      type: code,
    })),
  );
}
