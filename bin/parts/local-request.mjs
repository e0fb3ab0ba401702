import { request } from 'node:http';

/**
 * Asks a server on loopback under any host name: *.localhost need not resolve on the machine, so the connection goes to
 * 127.0.0.1 and the name goes into Host. Redirects are not followed.
 * @param {string} url
 * @param {{ method?: string, headers?: Record<string, string>, body?: string | Uint8Array, timeout?: number }} [options]
 * @returns {Promise<{ status: number, headers: import('node:http').IncomingHttpHeaders, body: Buffer }>}
 * @throws {Error} when the connection fails or nothing came for `timeout` milliseconds.
 */
export function requestLocal(url, options) {
  const { hostname, port } = new URL(url);
  if (hostname !== 'localhost' && hostname !== '127.0.0.1' && !hostname.endsWith('.localhost')) {
    throw new Error(`${hostname} is not on this machine.`);
  }
  return send({ host: '127.0.0.1', port }, url, options);
}

/**
 * Asks a server that listens on a socket in a folder; the url says the rest.
 * @param {string} socketPath
 * @param {string} url
 * @param {Parameters<typeof requestLocal>[1]} [options]
 * @returns {ReturnType<typeof requestLocal>}
 */
export function requestSocket(socketPath, url, options) {
  return send({ socketPath }, url, options);
}

/**
 * @param {{ host: string, port: string } | { socketPath: string }} where
 * @param {string} url
 * @param {Parameters<typeof requestLocal>[1]} [options]
 * @returns {ReturnType<typeof requestLocal>}
 */
function send(where, url, { method = 'GET', headers = {}, body, timeout = 60_000 } = {}) {
  const { pathname, search, host } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        ...where,
        path: pathname + search,
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
          ...headers,
          host,
        },
        agent: false,
        timeout,
      },
      (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    sent.on('timeout', () =>
      sent.destroy(new Error(`${method} ${url} was not answered within ${timeout} ms.`)),
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
