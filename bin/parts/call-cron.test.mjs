import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { callCron } from './call-cron.mjs';

test('[CRON1] cron is called again and again, also after it failed, which is said, until the end', async () => {
  const asked = [];
  const over = new AbortController();
  const server = createServer((request, response) => {
    asked.push(request.url);
    response.statusCode = asked.length === 2 ? 500 : 200;
    response.end('exception');
    if (asked.length === 4) over.abort();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const said = [];
  const say = (line) => said.push(line);
  await callCron({ origin: `http://localhost:${port}`, every: 1, signal: over.signal, say });
  server.close();
  expect(asked).toEqual(Array(4).fill('/cdn-cgi/handler/scheduled'));
  expect(said).toEqual(['Cron failed (500): exception']);
});
