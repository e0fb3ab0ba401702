/** The real server for a test: the same code as `npm start`, on a free port, with a data folder of its own. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDataFolder } from '../../../bin/parts/server/data-folder.mjs';
import { startLocalServer } from '../../../bin/parts/server/local-server.mjs';
import { migrateLocal } from '../../../bin/parts/server/migrate-local.mjs';
import { findFreePort } from '../../../bin/parts/server/ports.mjs';

/**
 * For tests that are not about the stack: builds on Hono start no interpreter and take half of the time.
 * The default has a walk of its own ([WIZARD12]).
 */
export const QUICK_STACK = { HEWN_DEFAULT_FRAMEWORK: 'React + Hono' };

export interface ServerOptions {
  /** Kept when named, so that a killed server can be started again on it; else a new one, removed on stop. */
  dataFolder?: string;
  /** Handed to the Worker, such as HEWN_FAULT_URL. */
  variables?: Record<string, string>;
  port?: number;
  /** Most that the processes of the apps may take together, MB. */
  memory?: number;
  /** Of the disk, for Hewn itself, MB. */
  reserve?: number;
  /** Call the Worker's cron each minute. Off unless asked: tests call it themselves. */
  cron?: boolean;
}

export interface TestServer {
  /** Where the pages and the API are, without a slash at the end. */
  origin: string;
  port: number;
  /** Path of the socket at which the Worker is asked past the front door. */
  entry: string;
  /** Path of the socket at which the Worker asks the first process of the apps (bin/parts/app-process/apps-sockets.mjs). */
  apps: string;
  dataFolder: string;
  /** The process above all that serves. */
  pid: number;
  /** The newest lines of its log. */
  log(): string[];
  /** Ends it in order. */
  stop(): Promise<void>;
  /** SIGKILL to the whole process tree, by pid. */
  kill(): Promise<void>;
}

/** @returns when `/api/` answers. */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const dataFolder = options.dataFolder ?? (await makeMigratedFolder());
  const port = options.port ?? (await findFreePort());
  const server = await startLocalServer({
    port,
    data: dataFolder,
    variables: options.variables ?? {},
    memory: options.memory,
    reserve: options.reserve,
    cron: options.cron ?? false,
  });
  return {
    origin: server.origin,
    port,
    entry: server.entry,
    apps: server.apps,
    dataFolder,
    get pid() {
      return server.pid;
    },
    log: () => server.log,
    async stop() {
      await server.stop();
      if (!options.dataFolder) rmSync(dataFolder, { recursive: true, force: true });
    },
    kill: () => server.kill(),
  };
}

/** A new data folder with an empty database. Migrating takes wrangler seconds: it is done once for all of them. */
export async function makeMigratedFolder(): Promise<string> {
  const empty = openDataFolder('tests/output/migrated');
  await migrateLocal(empty);
  const folder = openDataFolder(mkdtempSync(join(tmpdir(), 'hewn-test-')));
  cpSync(empty.state, folder.state, { recursive: true });
  cpSync(empty.migrated, folder.migrated);
  return folder.path;
}
