/** The real client of git, away from whatever the machine has set for it. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Longest command, ms. */
const TIMEOUT_MS = 60_000;

/** @throws with what git said when it does not succeed. */
export async function runGit(folder: string, ...args: string[]): Promise<string> {
  const { stdout } = await run('git', args, {
    cwd: folder,
    timeout: TIMEOUT_MS,
    maxBuffer: 64 * 1024 * 1024,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: folder,
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_TERMINAL_PROMPT: '0',
      GIT_AUTHOR_NAME: 'Test',
      GIT_AUTHOR_EMAIL: 'test@example.com',
      GIT_COMMITTER_NAME: 'Test',
      GIT_COMMITTER_EMAIL: 'test@example.com',
    },
  });
  return stdout;
}

/** Where a project is cloned from, with who asks. */
export function cloneAddress(origin: string, projectId: string, name: string, secret: string): string {
  const address = new URL(`/git/${projectId}`, origin);
  address.username = encodeURIComponent(name);
  address.password = encodeURIComponent(secret);
  return address.href;
}
