/** A generated app in Python as its README says to run it: the built pages and the API, both from uvicorn. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Blueprint } from '../../../worker/contract/plan/blueprint.ts';
import { generateBackend, generateFrontend } from '../../../worker/engine/generate.ts';
import { buildFrontend, type GeneratedApp, writeFiles } from './generated-app.ts';

/**
 * Generates, builds and serves an app with its first records in a new database.
 * @param python one that has FastAPI.
 * @param mode in development React says what it finds wrong.
 */
export async function serveFastapiApp(
  blueprint: Blueprint,
  python: string,
  mode: 'production' | 'development' = 'production',
): Promise<GeneratedApp> {
  const folder = await mkdtemp(join(tmpdir(), 'fastapi-app-'));
  await writeFiles(folder, {
    ...(await generateFrontend(blueprint)),
    ...generateBackend(blueprint, 'React + FastAPI'),
  });
  await buildFrontend(folder, mode);
  const server = spawn(python, ['-m', 'uvicorn', 'backend.main:app', '--port', '0'], { cwd: folder });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  let log = '';
  const port = await new Promise<string>((resolve, reject) => {
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      log += text;
      const address = /Uvicorn running on http:\/\/127\.0\.0\.1:(\d+)/.exec(log);
      if (address?.[1]) resolve(address[1]);
    });
    server.once('exit', () => reject(new Error(`The backend did not start:\n${log}`)));
  });
  return {
    origin: `http://localhost:${port}`,
    folder,
    async close() {
      server.kill();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
