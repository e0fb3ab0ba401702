/** How long a person waits for the server: from a finished build, after a power cut, after code in a loop. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll } from '../../bin/build.mjs';
import { requestLocal } from '../../bin/parts/local-request.mjs';
import { startServer } from '../support/start-server.ts';
import { measureOnce, printTimes } from './measure.mjs';

await buildAll();
const samples = {
  'first start, new data': [],
  'start after SIGKILL': [],
  'first page': [],
  'warm /api/': [],
};

for (let round = 0; round < 5; round++) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'hewn-bench-'));
  let server;
  samples['first start, new data'].push(
    await measureOnce(async () => {
      server = await startServer({ dataFolder });
    }),
  );
  await server.kill();
  samples['start after SIGKILL'].push(
    await measureOnce(async () => {
      server = await startServer({ dataFolder });
    }),
  );
  samples['first page'].push(await measureOnce(() => requestLocal(`${server.origin}/`)));
  for (let call = 0; call < 20; call++) {
    samples['warm /api/'].push(await measureOnce(() => requestLocal(`${server.origin}/api/`)));
  }
  await server.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}

printTimes('Starting', samples);
