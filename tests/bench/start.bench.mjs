/**
 * How long a person waits for the server: from a finished build and after a power cut; and how long the deployed Worker
 * computes before its first request, as wrangler counts it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll } from '../../bin/build.mjs';
import { requestLocal } from '../../bin/parts/local-request.mjs';
import { runCommand } from '../../bin/parts/run-command.mjs';
import { startServer } from '../support/servers/start-server.ts';
import { measureOnce, printTimes } from './parts/measure.mjs';

await buildAll();
const samples = {
  'first start, new data': [],
  'start after SIGKILL': [],
  'first page': [],
  'warm /api/': [],
  'computing before the first request': [],
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
  const profile = join(dataFolder, 'startup.cpuprofile');
  const said = await runCommand('wrangler', ['check', 'startup', '--outfile', profile], { quiet: true });
  samples['computing before the first request'].push(Number(said.match(/Active: ([\d.]+) ms/)?.[1]));
  rmSync(dataFolder, { recursive: true, force: true });
}

printTimes('Starting', samples);
