import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';

/** Refuses changes that a page of another site asks for in the name of someone who is signed in here. */
export const refuseForeignOrigins = createMiddleware(async (context, next) => {
  const isReading = ['GET', 'HEAD', 'OPTIONS'].includes(context.req.method);
  if (!isReading && !isOwn(context))
    return context.json({ detail: 'This call comes from another site.' }, 403);
  await next();
  return undefined;
});

// Programs send no origin, and no cookies of a browser either.
function isOwn(context: Context): boolean {
  if (context.req.header('sec-fetch-site') === 'cross-site') return false;
  const origin = context.req.header('origin');
  if (origin === undefined) return true;
  const host = context.req.header('host') ?? new URL(context.req.url).host;
  return URL.canParse(origin) && new URL(origin).host === host;
}
