/** What the OpenAPI document says of a call. */
import { describeRoute, resolver } from 'hono-openapi';
import { z } from 'zod';
import { ErrorBody } from '../contract/errors.ts';

/** A body by its media type; null for one that is no JSON. */
type Bodies = Record<string, z.ZodType | null>;

/** Headers that calls read, and what they are for. */
const REQUEST_HEADERS = {
  Prefer: '`respond-async`: answers at once, and the work goes on (RFC 7240)',
  'Idempotency-Key': 'The same key is the same build, however often it is sent',
};
/** Headers of answers, and what is in them. */
const ANSWER_HEADERS = {
  Link: 'The addresses of the first, previous, next and last page (RFC 8288)',
  'X-Total-Count': 'How many there are in all',
  Location: 'Where to see how the build stands',
};

interface Headers {
  reads?: readonly (keyof typeof REQUEST_HEADERS)[];
  /** By status. */
  sends?: Record<number, readonly (keyof typeof ANSWER_HEADERS)[]>;
}

/** Headers of a list that comes in pages. */
export const PAGED: Headers = { sends: { 200: ['Link', 'X-Total-Count'] } };

/**
 * @param answers by status the schema of a JSON body, bodies by their media type, or null for an answer without a body
 */
export function describeCall(
  tag: string,
  summary: string,
  answers: Record<number, z.ZodType | Bodies | null>,
  { reads = [], sends = {} }: Headers = {},
) {
  const responses = Object.entries(answers).map(([status, body]) => [
    status,
    {
      description: summary,
      ...(body && { content: describeContent(body) }),
      ...(sends[Number(status)] && { headers: describeHeaders(sends[Number(status)] ?? []) }),
    },
  ]);
  const problem = { content: describeContent(ErrorBody) };
  return describeRoute({
    tags: [tag],
    summary,
    parameters: reads.map((name) => ({
      in: 'header',
      name,
      description: REQUEST_HEADERS[name],
      schema: { type: 'string' },
    })),
    responses: {
      ...Object.fromEntries(responses),
      '4XX': {
        ...problem,
        description: 'What is wrong with the call, as a code and a sentence',
        headers: {
          'Retry-After': {
            description: 'With 429: seconds until it may be tried again',
            schema: { type: 'integer' },
          },
        },
      },
      '5XX': { ...problem, description: 'What broke here, or at someone whom Hewn had to ask' },
    },
  });
}

function describeContent(body: z.ZodType | Bodies) {
  const bodies = body instanceof z.ZodType ? { 'application/json': body } : body;
  return Object.fromEntries(
    Object.entries(bodies).map(([type, schema]) => [
      type,
      { schema: schema ? resolver(schema) : { type: 'string' as const, format: 'binary' } },
    ]),
  );
}

function describeHeaders(names: readonly (keyof typeof ANSWER_HEADERS)[]) {
  return Object.fromEntries(
    names.map((name) => [name, { description: ANSWER_HEADERS[name], schema: { type: 'string' as const } }]),
  );
}
