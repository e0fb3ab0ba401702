/**
 * The world for apps in tests in workerd, in the place of the dialer (vitest.config.ts binds it): says what it was asked, leads
 * elsewhere, or breaks off. It runs in Node.
 */

const DIAL_HEADER = 'x-hewn-outbound-dial';

/**
 * `/to?https://…` leads there; `/packed` comes compressed; all else answers JSON of what was asked. Of a miniflare whose types
 * of requests and answers are its own.
 */
export async function answerAsWorld(request: {
  method: string;
  headers: Iterable<[string, string]>;
  text(): Promise<string>;
}): Promise<never> {
  const headers = Object.fromEntries(request.headers);
  const { url, ticket } = JSON.parse(headers[DIAL_HEADER] ?? '{}') as { url: string; ticket: string };
  delete headers[DIAL_HEADER];
  const { pathname, search } = new URL(url);
  if (pathname === '/to')
    return new Response(null, { status: 302, headers: { location: search.slice(1) } }) as never;
  const asked = {
    url,
    method: request.method,
    headers,
    body: await request.text(),
    isSigned: ticket.length > 64,
  };
  return Response.json(asked, { headers: { 'x-hewn-log': '1', 'x-rate': '5' } }) as never;
}
