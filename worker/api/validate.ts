/** Bodies and queries, checked by the contract's schemas; a bad one is a 4xx in the one error shape. */
import type { MiddlewareHandler } from 'hono';
import { resolver, uniqueSymbol } from 'hono-openapi';
import type { z } from 'zod';
import type { ErrorIssue } from '../contract/errors.ts';
import { explainIssue } from '../contract/explain-issue.ts';
import { findTextFlaw } from '../domain/text/well-formed.ts';
import { checkAgain } from './callers/guards.ts';
import type { ApiEnv } from './context.ts';
import { httpError } from './http-error.ts';

/** Largest JSON body, bytes: two code files of 500,000 characters with room for escapes. */
export const MAX_BODY_BYTES = 4 * 1024 * 1024;

/** A body that takes longer to arrive has its sender looked at once more, ms. */
const SLOW_BODY_MS = 250;

type Validated<Target extends 'json' | 'query', Schema extends z.ZodType> = {
  in: { [K in Target]: z.input<Schema> };
  out: { [K in Target]: z.output<Schema> };
};

/** Reads and checks a JSON body where the call itself decides whether there is one. */
export async function readBody<Schema extends z.ZodType>(
  schema: Schema,
  request: Request,
): Promise<z.output<Schema>> {
  return check(schema, await readJson(request), 'invalid_body') as z.output<Schema>;
}

/** Checks the JSON body; `context.req.valid('json')` is what the schema made of it. */
export function validBody<Schema extends z.ZodType>(
  schema: Schema,
): MiddlewareHandler<ApiEnv, string, Validated<'json', Schema>> {
  return describe('json', schema, async (context, next) => {
    const asked = Date.now();
    const body = await readJson(context.req.raw);
    // Who sends slowly was let in a while ago: a session, a token or a seat may have ended since.
    if (Date.now() - asked > SLOW_BODY_MS) await checkAgain(context);
    context.req.addValidatedData('json', check(schema, body, 'invalid_body') as object);
    await next();
  });
}

/** Checks the query; a name given twice counts once, by its last value. */
export function validQuery<Schema extends z.ZodType>(
  schema: Schema,
): MiddlewareHandler<ApiEnv, string, Validated<'query', Schema>> {
  return describe('query', schema, async (context, next) => {
    const query = Object.fromEntries(new URL(context.req.url).searchParams);
    context.req.addValidatedData('query', check(schema, query, 'invalid_query') as object);
    await next();
  });
}

/** Lets the OpenAPI document read the schema off the middleware. */
function describe<Handler extends MiddlewareHandler>(
  target: 'json' | 'query',
  schema: z.ZodType,
  handler: MiddlewareHandler,
): Handler {
  return Object.assign(handler, { [uniqueSymbol]: { target, ...resolver(schema) } }) as unknown as Handler;
}

function check(schema: z.ZodType, value: unknown, code: 'invalid_body' | 'invalid_query'): unknown {
  const flaw = findTextFlaw(value);
  if (flaw) throw httpError(code, flaw.message, { issues: [flaw] });
  const result = schema.safeParse(value, { error: explainIssue });
  if (result.success) return result.data;
  const issues: ErrorIssue[] = result.error.issues.slice(0, 50).map((issue) => ({
    path: issue.path.filter((part) => typeof part !== 'symbol'),
    message: issue.message,
  }));
  throw httpError(code, issues[0]?.message ?? 'This is not what the call expects.', { issues });
}

async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json')
    throw httpError('unsupported_media_type', 'Send JSON, with the content type application/json.');
  const bytes = await readBounded(request);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes));
  } catch {
    throw httpError('invalid_json', 'The body is not valid JSON.');
  }
}

/**
 * The body's bytes.
 * @param most bytes that it may have.
 * @throws 413 for a larger one, before all of it has come.
 */
export async function readBounded(
  request: Pick<Request, 'body' | 'headers'>,
  most = MAX_BODY_BYTES,
): Promise<Uint8Array> {
  const tooLarge = () =>
    httpError('payload_too_large', `A body may be ${Math.floor(most / 1024 / 1024)} MiB at most.`);
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge();
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    size += read.value.length;
    if (size > most) throw tooLarge();
    parts.push(read.value);
  }
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}
