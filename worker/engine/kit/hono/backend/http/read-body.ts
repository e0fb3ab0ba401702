import type { Context } from 'hono';
import type { z } from 'zod';
import { type Issue, Refusal } from './errors.ts';

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

const FORMATS: Record<string, string> = {
  email: 'Must be an email address',
  url: 'Must be a web address that starts with http:// or https://',
  date: 'Must be a date such as 2026-05-31',
  datetime: 'Must be a time such as 2026-05-31T18:30:00Z',
};

/** A sentence for the person who filled in the form. */
function explain(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'This is required';
      return issue.expected === 'int' ? 'Must be a whole number' : `Must be a ${issue.expected}`;
    case 'invalid_value':
      return `Must be one of: ${issue.values.join(', ')}`;
    case 'invalid_format':
      return FORMATS[issue.format];
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1 ? 'This is required' : `Must have at least ${issue.minimum} characters`;
      return issue.origin === 'array'
        ? `Needs at least ${issue.minimum}`
        : `Must be at least ${issue.minimum}`;
    case 'too_big':
      if (issue.origin === 'string') return `Must have at most ${issue.maximum} characters`;
      return issue.origin === 'array'
        ? `Can hold at most ${issue.maximum}`
        : `Must be at most ${issue.maximum}`;
    default:
      return undefined;
  }
}
