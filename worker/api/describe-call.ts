/** What the OpenAPI document says of a call. */
import { describeRoute, resolver } from 'hono-openapi';
import type { z } from 'zod';
import { ErrorBody } from '../contract/errors.ts';

/**
 * @param answers schema by status; null for an answer without a body
 */
export function describeCall(tag: string, summary: string, answers: Record<number, z.ZodType | null>) {
  const responses = Object.entries(answers).map(([status, schema]) => [
    status,
    schema
      ? { description: summary, content: { 'application/json': { schema: resolver(schema) } } }
      : { description: summary },
  ]);
  return describeRoute({
    tags: [tag],
    summary,
    responses: {
      ...Object.fromEntries(responses),
      '4XX': {
        description: 'What is wrong with the call, as a code and a sentence',
        content: { 'application/json': { schema: resolver(ErrorBody) } },
      },
    },
  });
}
