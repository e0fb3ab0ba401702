/**
 * A server of the world for tests of the way out of apps: https with a certificate of its own for *.weather.example. Made with
 * `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 36500`; nobody else trusts it.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Path of the certificate, for those who are to trust it (`ca`, NODE_EXTRA_CA_CERTS). */
export const UPSTREAM_CERTIFICATE = path('cert.pem');

export interface Upstream {
  port: number;
  /** Method, host, path and body of each call, in the order in which they came. */
  asked: {
    method: string;
    host: string;
    path: string;
    body: string;
    headers: NodeJS.Dict<string | string[]>;
  }[];
  close(): Promise<void>;
}

/** `/to?https://…` leads there; all else answers JSON of what was asked. */
export async function serveUpstream(): Promise<Upstream> {
  const asked: Upstream['asked'] = [];
  const server = createServer(
    { key: readFileSync(path('key.pem')), cert: readFileSync(path('cert.pem')) },
    async (request, response) => {
      const { method = '', url = '', headers } = request;
      const call = { method, host: headers.host ?? '', path: url, body: await text(request), headers };
      asked.push(call);
      if (url.startsWith('/to?')) response.writeHead(302, { location: url.slice('/to?'.length) }).end();
      else
        response
          .writeHead(200, { 'content-type': 'application/json', 'x-rate': '5' })
          .end(JSON.stringify(call));
    },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
