/** The log of an environment and what it did: what is asked, what is answered. */
import { z } from 'zod';

/** `error`: what the backend threw, and requests that ended with 5xx. */
export const EnvironmentLogQuery = z.object({
  after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
  kind: z.enum(['request', 'console', 'error']).optional(),
  q: z.string().max(200).optional(),
});

const line = { id: z.number().int(), at: z.string() };
const ConsoleLine = z.object({
  ...line,
  kind: z.literal('console'),
  level: z.enum(['debug', 'info', 'warn', 'error']),
  message: z.string(),
  /** With places in the sources. */
  stack: z.string().nullable(),
});
const RequestLine = z.object({
  ...line,
  kind: z.literal('request'),
  method: z.string(),
  /** Without its query. */
  path: z.string(),
  status: z.number().int(),
  /** Until the answer began. */
  ms: z.number(),
});
export const EnvironmentLine = z.discriminatedUnion('kind', [ConsoleLine, RequestLine]);
export type EnvironmentLine = z.infer<typeof EnvironmentLine>;

/** The newest 500 that are asked for, oldest first. Kept for 7 days at the most. */
export const EnvironmentLog = z.object({ lines: z.array(EnvironmentLine) });

export const FiguresQuery = z.object({ hours: z.coerce.number().int().min(1).max(168).default(24) });

export const EnvironmentFigures = z.object({
  requests: z.number().int(),
  /** Answered with 5xx. */
  errors: z.number().int(),
  /** Half of the requests, and 95 of 100, did not take longer; null where there were none. */
  p50_ms: z.number().nullable(),
  p95_ms: z.number().nullable(),
  /** Different people, of production alone. */
  visitors: z.number().int(),
  /** What its data take, bytes. */
  storage: z.number().int(),
  /** What the copies of its data take: of replaced versions, and backups; bytes. */
  copies: z.number().int(),
  /** Oldest first; hours without requests are left out. */
  hours: z.array(z.object({ at: z.iso.datetime(), requests: z.number().int(), errors: z.number().int() })),
});
export type EnvironmentFigures = z.infer<typeof EnvironmentFigures>;
