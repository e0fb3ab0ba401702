/** A real server whose data lie on a disk of their own: a file system in memory, mounted for that process alone. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findFreePort } from '../../../bin/parts/server/ports.mjs';
import { makeMigratedFolder, QUICK_STACK } from '../../support/servers/start-server.ts';

const MEGABYTE = 2 ** 20;

export interface SmallDisk {
  origin: string;
  /** What is left of it, MB. */
  left(): number;
  /** Fills it with somebody else's bytes until so many MB are left; 0: to the last byte. */
  fill(leave: number): void;
  /** Takes those away again. */
  clear(): void;
  /** What the server said. */
  lines: string[];
  stop(): Promise<void>;
}

/**
 * @param size of the disk, MB
 * @param reserve of it, for Hewn itself, MB
 * @throws where the machine lets nobody mount anything (Linux with user namespaces, or root, is needed).
 */
export async function serveFromSmallDisk(
  size: number,
  reserve: number,
  variables: Record<string, string>,
): Promise<SmallDisk> {
  const template = await makeMigratedFolder();
  const place = mkdtempSync(join(tmpdir(), 'hewn-disk-'));
  const port = await findFreePort();
  const options = JSON.stringify({ port, data: place, reserve, variables: { ...QUICK_STACK, ...variables } });
  const server = join(import.meta.dirname, 'serve-small-disk.mjs');
  const program = `mount -t tmpfs -o size=${size}m none "$1" && cp -R "$2/." "$1" && exec node "$3" "$4"`;
  const child = spawn(
    'unshare',
    ['--map-root-user', '--mount', 'sh', '-c', program, 'sh', place, template, server, options],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const lines: string[] = [];
  await untilServed(child, lines);
  // The way into another process's mounts.
  const disk = `/proc/${child.pid}/root${place}`;
  const filler = join(disk, 'filler');
  const left = () => {
    const { bavail, bsize } = statfsSync(disk);
    return (bavail * bsize) / MEGABYTE;
  };
  return {
    origin: `http://localhost:${port}`,
    left,
    lines,
    fill(leave) {
      const file = openSync(filler, 'a');
      try {
        while (left() > leave) writeSync(file, Buffer.alloc(Math.min(MEGABYTE, (left() - leave) * MEGABYTE)));
      } finally {
        closeSync(file);
      }
    },
    clear: () => rmSync(filler),
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      for (const folder of [place, template]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

function untilServed(child: ChildProcess, lines: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`It ended (${code}):\n${lines.join('\n')}`)));
    if (!child.stdout) return reject(new Error('Nothing of it can be heard'));
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      if (line === 'served') resolve();
    });
  });
}
