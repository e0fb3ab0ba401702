/** Bodies and queries, checked by the contract's schemas; a bad one is a 4xx in the one error shape. */
import type { MiddlewareHandler } from 'hono';
import { resolver, uniqueSymbol } from 'hono-openapi';
import type { z } from 'zod';
import type { ErrorIssue } from '../contract/errors.ts';
import { findTextFlaw } from '../domain/well-formed.ts';
import type { ApiEnv } from './context.ts';
import { httpError } from './http-error.ts';

/** Largest JSON body, bytes: two code files of 500,000 characters with room for escapes. */
export const MAX_BODY_BYTES = 4 * 1024 * 1024;

type Validated<Target extends 'json' | 'query', Schema extends z.ZodType> = {
  in: { [K in Target]: z.input<Schema> };
  out: { [K in Target]: z.output<Schema> };
};

/** Checks the JSON body; `context.req.valid('json')` is what the schema made of it. */
export function validBody<Schema extends z.ZodType>(
  schema: Schema,
): MiddlewareHandler<ApiEnv, string, Validated<'json', Schema>> {
  return describe('json', schema, async (context, next) => {
    context.req.addValidatedData(
      'json',
      check(schema, await readJson(context.req.raw), 'invalid_body') as object,
    );
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
  const result = schema.safeParse(value);
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

async function readBounded(request: Request): Promise<Uint8Array> {
  const tooLarge = () =>
    httpError('payload_too_large', `A body may be ${MAX_BODY_BYTES / 1024 / 1024} MiB at most.`);
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    size += read.value.length;
    if (size > MAX_BODY_BYTES) throw tooLarge();
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
