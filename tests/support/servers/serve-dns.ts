/** The scripted resolver as a server on loopback, for a Hewn in a process of its own. `PUT` sets records. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { ScriptedDns } from './scripted-dns.ts';

/** @returns where it is asked, and what ends it. */
export async function serveDns(): Promise<{ url: string; close(): void }> {
  const dns = new ScriptedDns();
  const server = createServer(async (request, response) => {
    if (request.method === 'PUT') {
      const { type, name, values } = JSON.parse(await text(request));
      dns.set(type, name, ...values);
      response.end();
      return;
    }
    const answer = dns.answer(`http://localhost${request.url}`);
    response.writeHead(answer.status, { 'content-type': 'application/dns-json' });
    response.end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/dns-query`, close: () => server.close() };
}

/** Sets the TXT record of a name at such a server. */
export async function setTxt(url: string, name: string, ...values: string[]): Promise<void> {
  await fetch(url, { method: 'PUT', body: JSON.stringify({ type: 'TXT', name, values }) });
}
