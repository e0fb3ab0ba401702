/** Runs a generated FastAPI backend under uvicorn, each check over a database of its own. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { Agent, request as send } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import {
  CHECK_VARIABLES,
  type ContractCheck,
  variablesOf,
} from '../../worker/contract/plan/contract-suite.ts';
import type { SourceFiles } from '../../worker/contract/project/files.ts';
import { type Check, runCheck } from '../../worker/engine/kit/project/tests/run-check.ts';

const run = promisify(execFile);
const root = new URL('../../', import.meta.url).pathname;

/** What an exported backend needs, and what its tests need. */
const PACKAGES = ['fastapi', 'uvicorn', 'httpx', 'python-multipart', 'pytest', 'ruff', 'tzdata'];

/** Where files are in memory: hundreds of new databases need no disk. */
const MEMORY = '/dev/shm';

/** A folder with a Python of its own, made on the first call. */
export async function findPython(): Promise<{ python: string } | { missing: string }> {
  const folder = join(root, 'node_modules/.cache/fastapi');
  const python = join(folder, 'bin/python');
  if (existsSync(python)) return { python };
  try {
    await mkdir(dirname(folder), { recursive: true });
    const fresh = `${folder}-${process.pid}`;
    await run('python3', ['-m', 'venv', fresh]);
    const options = ['--quiet', '--retries=0', '--disable-pip-version-check', '--only-binary=:all:'];
    await run(join(fresh, 'bin/pip'), ['install', ...options, ...PACKAGES], { timeout: 240_000 });
    // Two may have made it side by side; the first one stays.
    await rename(fresh, folder).catch(() => rm(fresh, { recursive: true }));
    return { python };
  } catch (error) {
    return {
      missing: `Python with FastAPI cannot be had: ${error instanceof Error ? error.message.split('\n')[0] : error}`,
    };
  }
}

export interface ServedBackend {
  /** Starts anew with an empty database, or with the app's first records. */
  restart(seeded: boolean, variables?: Record<string, string>): Promise<void>;
  fetch(request: Request): Promise<Response>;
  /** What it wrote to its log. */
  log(): string;
  close(): Promise<void>;
}

/** Writes the files of a project into a new folder, in memory where there is such a place. */
export async function writeProject(files: SourceFiles): Promise<string> {
  const folder = await mkdtemp(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'fastapi-backend-'));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

/**
 * Serves the backend among these files.
 * @param packages folders whose packages take the place of those of the day.
 * @param sockets calls that can be on their way at once.
 */
export async function serveFastapi(
  files: SourceFiles,
  python: string,
  { packages = [], sockets = 1 }: { packages?: readonly string[]; sockets?: number } = {},
): Promise<ServedBackend> {
  const folder = await writeProject(files);
  const server = spawn(python, [join(root, 'tests/engine/serve_backend.py'), folder], {
    cwd: folder,
    env: {
      ...process.env,
      ...CHECK_VARIABLES,
      PYTHONDONTWRITEBYTECODE: '1',
      PYTHONPATH: packages.join(':'),
    },
  });
  // One that ended reads no more; its log says why, and the missing answer tells it.
  server.stdin.on('error', () => {});
  let log = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  const answers = createInterface({ input: server.stdout })[Symbol.asyncIterator]();
  const agent = new Agent({ keepAlive: true, maxSockets: sockets });
  let port = 0;
  let count = 0;
  return {
    async restart(seeded, variables = {}) {
      count += 1;
      const settings = {
        DATABASE: join(folder, `data/${count}.db`),
        SEED: seeded ? 'on' : 'off',
        ...CHECK_VARIABLES,
        ...variables,
      };
      server.stdin.write(`${JSON.stringify(settings)}\n`);
      const answer = await answers.next();
      if (answer.done) throw new Error(`The backend did not start:\n${log}`);
      port = JSON.parse(answer.value).port;
    },
    fetch: (request) => callServer(request, port, agent),
    log: () => log,
    async close() {
      agent.destroy();
      await endOf(server);
      await rm(folder, { recursive: true });
    },
  };
}

/** What went wrong in each check that failed: `id: message`. */
export async function findFastapiFailures(
  files: SourceFiles,
  checks: readonly ContractCheck[],
  python: string,
  packages?: readonly string[],
): Promise<string[]> {
  const backend = await serveFastapi(files, python, { packages });
  const failures: string[] = [];
  try {
    for (const check of checks) {
      const before = backend.log().length;
      try {
        await backend.restart(check.seeded ?? false, variablesOf(check));
        await runCheck(check as Check, (request) => backend.fetch(request));
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        failures.push(`${check.id}: ${[message, backend.log().slice(before)].join('\n').trim()}`);
      }
    }
  } finally {
    await backend.close();
  }
  return failures;
}

function endOf(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null) return resolve();
    server.once('exit', () => resolve());
    server.stdin?.end();
  });
}

/** Over the wire, under the name that the request calls: an origin is held against it. */
async function callServer(request: Request, port: number, agent: Agent): Promise<Response> {
  const url = new URL(request.url);
  const body = Buffer.from(await request.arrayBuffer());
  const headers = { ...Object.fromEntries(request.headers), host: url.host, 'content-length': body.length };
  return new Promise((resolve, reject) => {
    const call = send(
      { host: '127.0.0.1', port, path: url.pathname + url.search, method: request.method, headers, agent },
      async (answer) => {
        const chunks: Buffer[] = [];
        for await (const chunk of answer) chunks.push(chunk);
        const pairs = answer.rawHeaders.flatMap((name, index, all): [string, string][] =>
          index % 2 === 0 ? [[name, all[index + 1] ?? '']] : [],
        );
        const status = answer.statusCode ?? 500;
        resolve(new Response(status === 204 ? null : Buffer.concat(chunks), { status, headers: pairs }));
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}
