/** What goes out in large answers ends, for a person and for a project. */
import { createMiddleware } from 'hono/factory';
import { type BytesOut, beginBytesOut } from '../../domain/budget/this-thread.ts';
import type { ProjectEnv, SignedInEnv } from '../context.ts';

/** After `requireSession`, and after `requireProject` where there is one: 429 before it begins where nothing is left. */
export const limitBytes = createMiddleware<SignedInEnv>(async (context, next) => {
  const { caller, project }: SignedInEnv['Variables'] & Partial<ProjectEnv['Variables']> = context.var;
  const out = beginBytesOut({ person: caller.account.user_id, project: project?.id });
  await next();
  const { body, headers } = context.res;
  const length = headers.get('content-length');
  if (body && length === null) {
    context.res = new Response(countBytes(body, out), context.res);
    return;
  }
  out.add(Number(length));
  out.end();
});

/** Hands the stream on, and counts what it has. */
export function countBytes(body: ReadableStream<Uint8Array>, out: BytesOut): ReadableStream<Uint8Array> {
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      out.add(piece.length);
      controller.enqueue(piece);
    },
    flush: () => out.end(),
  });
  return body.pipeThrough(counted);
}
