/** Refusals of the front door, in the API's one shape of errors; a browser that wants a page gets a small one. */

/** @type {Record<string, { status: number, message: string }>} */
const REFUSALS = {
  bad_request: { status: 400, message: 'This request is not written correctly.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  request_timeout: { status: 408, message: 'The request took too long to arrive.' },
  payload_too_large: { status: 413, message: 'A body may be 32 MiB at most.' },
  misdirected: { status: 421, message: 'Nothing of ours is at this address.' },
  headers_too_large: { status: 431, message: 'The headers of this request are too large.' },
  too_many_requests: { status: 503, message: 'Too many requests are underway at this address.' },
  storage_full: {
    status: 507,
    message:
      'The disk of this Hewn is full, so nothing more is kept. Delete what is no longer needed, then try again.',
  },
  starting: { status: 503, message: 'Hewn is starting again. Try again in a moment.' },
};

/**
 * @typedef {keyof typeof REFUSALS} Refusal
 * @param {Refusal} code
 * @param {{ wantsPage?: boolean }} [options]
 * @returns {{ status: number, headers: Record<string, string>, body: string }}
 */
export function describeRefusal(code, { wantsPage = false } = {}) {
  const { status, message } = /** @type {{ status: number, message: string }} */ (REFUSALS[code]);
  const isPage = wantsPage && code === 'starting';
  const body = isPage
    ? `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="2"><title>Hewn</title><p>${message}</p></html>`
    : JSON.stringify({ error: { code, message } });
  return {
    status,
    headers: {
      'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      ...(status === 503 ? { 'retry-after': '2' } : {}),
      connection: 'close',
    },
    body,
  };
}

/**
 * Refuses on a bare connection, where there is no response object.
 * @param {import('node:stream').Duplex} socket
 * @param {Refusal} code
 */
export function refuseSocket(socket, code) {
  if (!socket.writable) return void socket.destroy();
  const { status, headers, body } = describeRefusal(code);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} Refused\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
}
