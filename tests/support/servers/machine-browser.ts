/** The door to the machine's Chromium for tests in workerd (vitest.config.ts binds it): the real process, started by the first that asks. */
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { findBrowser } from '../../../bin/parts/browser/find-browser.mjs';
import { inRoot } from '../../../bin/parts/root.mjs';
import { listTree, signalProcess } from '../../../bin/parts/server/process-tree.mjs';

const PROGRAM = inRoot('bin', 'parts', 'visits', 'serve-visits.mjs');

let socket = '';
let door = 0;

/** Beside the door's own: `/kill` kills the browser as it stands. */
export async function visitAsMachine(asked: { url: string; text(): Promise<string> }): Promise<never> {
  if (socket === '') {
    socket = join(mkdtempSync(join(tmpdir(), 'hewn-browser-')), 'socket');
    const started = spawn(process.execPath, [PROGRAM, findBrowser(), socket], { stdio: 'ignore' });
    door = started.pid ?? 0;
    // It ends with this process, and keeps it from nothing.
    started.unref();
    process.once('exit', () => started.kill());
  }
  const { pathname } = new URL(asked.url);
  if (pathname === '/kill') return new Response(String(killBrowser())) as never;
  const body = await asked.text();
  return new Promise((resolve, reject) => {
    const sent = request({ socketPath: socket, path: pathname, method: 'POST', agent: false }, (answer) =>
      resolve(new Response(Readable.toWeb(answer) as never, { status: answer.statusCode ?? 500 }) as never),
    );
    sent.once('error', reject);
    sent.end(body);
  });
}

/** @returns how many processes of it there were. */
function killBrowser(): number {
  const children = listTree(door).filter(({ pid }) => pid !== door);
  for (const { pid } of children) signalProcess(pid, 'SIGKILL');
  return children.length;
}
