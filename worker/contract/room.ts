/** Frames of the project's socket (`GET /api/projects/{id}/room`), one union per direction. */
import { z } from 'zod';
import { Run, RunEvent } from './run.ts';
import { Version } from './workspace.ts';

/** From the browser. `hello` comes first: `after` is the highest event number that the client has, 0 for none. */
export const ClientFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), after: z.number().int().min(0).default(0) }),
  z.object({ type: z.literal('ping') }),
]);
export type ClientFrame = z.infer<typeof ClientFrame>;

/** To the browser. After `hello` come the missed events in order, then the current run; then everything as it happens. */
export const ServerFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('run'), run: Run }),
  z.object({ type: z.literal('event'), event: RunEvent }),
  z.object({ type: z.literal('pong') }),
  /** Working files that changed, by whomever; a revision of null: the file is gone. */
  z.object({
    type: z.literal('files'),
    files: z.array(z.object({ path: z.string(), revision: z.string().nullable() })),
  }),
  /** A version was made. */
  z.object({ type: z.literal('version'), version: Version }),
  z.object({ type: z.literal('error'), code: z.string(), message: z.string() }),
]);
export type ServerFrame = z.infer<typeof ServerFrame>;
