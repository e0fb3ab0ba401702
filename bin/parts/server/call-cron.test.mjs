import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  const folder = mkdtempSync(join(tmpdir(), 'hewn-cron-'));
  const entry = join(folder, 'entry');
  await new Promise((resolve) => server.listen(entry, () => resolve(undefined)));
  const said = [];
  const say = (line) => said.push(line);
  await callCron({ entry, every: 1, signal: over.signal, say });
  server.close();
  rmSync(folder, { recursive: true, force: true });
  expect(asked).toEqual(Array(4).fill('/cdn-cgi/local/scheduled'));
  expect(said).toEqual(['Cron failed (500): exception']);
});
