/** Renders a page to a stream, under a Content-Security-Policy with a nonce of its own. */
import type { AppLoadContext, EntryContext } from '@remix-run/cloudflare';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToReadableStream } from 'react-dom/server';
import { buildContentSecurityPolicy } from './document/content-security-policy';
import { loadScriptsLast } from './document/load-scripts-last';
import { createNonce, NonceContext } from './document/nonce';

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { env }: AppLoadContext,
): Promise<Response> {
  const nonce = createNonce();
  let responseStatus = status;
  const body = await renderToReadableStream(
    <NonceContext.Provider value={nonce}>
      <RemixServer context={remixContext} url={request.url} nonce={nonce} />
    </NonceContext.Provider>,
    {
      nonce,
      signal: request.signal,
      onError(error) {
        responseStatus = 500;
        if (!request.signal.aborted) console.error(error);
      },
    },
  );
  if (isbot(request.headers.get('user-agent'))) await body.allReady;

  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set(
    'content-security-policy',
    buildContentSecurityPolicy({
      nonce,
      url: new URL(request.url),
      framedHosts: [env.APPS_HOST ?? 'apps.localhost', env.PREVIEW_HOST ?? 'preview.localhost'],
    }),
  );
  headers.set('x-content-type-options', 'nosniff');
  if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'strict-origin-when-cross-origin');
  headers.set('cross-origin-opener-policy', 'same-origin');
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache');
  return loadScriptsLast(new Response(body, { headers, status: responseStatus }), nonce);
}

/** Unexpected errors are logged once, here; the visitor sees the error page. A wrong address or method is the visitor's. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (!request.signal.aborted) console.error(error);
}
