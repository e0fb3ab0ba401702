import type { Context } from 'hono';
import type { z } from 'zod';
import { type Issue, Refusal } from './errors.ts';
import { explain } from './explain.ts';

/**
 * The JSON body in the shape that the schema asks for; members that it does not know are left out. Anything malformed ends
 * the call with 422 and the list of what is wrong.
 */
export async function readBody<Schema extends z.ZodType>(
  context: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await context.req.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Refusal(422, [{ loc: ['body'], msg: 'The body is not valid JSON', type: 'json_invalid' }]);
  }
  const outcome = schema.safeParse(body, { error: explain });
  if (outcome.success) return outcome.data;
  throw new Refusal(422, outcome.error.issues.map(toIssue));
}

function toIssue(issue: z.core.$ZodIssue): Issue {
  return {
    loc: ['body', ...issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part))],
    msg: issue.message,
    type: issue.code,
  };
}
