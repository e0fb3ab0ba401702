/**
 * The process that runs the Worker, started by server-process.mjs: Miniflare by its own API, so that nothing is opened that the
 * product does not need. No inspector, no explorer, no registry of other dev servers, no store of traces; the entry is a socket
 * in a folder that only its owner may enter (start-workerd.sh), and the one who speaks there is the front door.
 * Beside it run the processes of the apps (app-process/apps-process.mjs), the one that bundles (bundler/bundler-process.mjs) and, where a
 * Chromium is found, the one that uses pages in it (visits/visits-process.mjs), which end with this one, and in it what calls out for
 * them (outbound/dialer.mjs).
 * Its one argument is JSON: { state, entry, apps, memory, variableFiles } (ServerProcess says what they are).
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Log, LogLevel, Miniflare } from 'miniflare';
import { facetFolder, writeAppsConfig } from '../app-process/apps-config.mjs';
import { AppsProcess } from '../app-process/apps-process.mjs';
import { appsSockets, bundlerSocket, dialerSocket, visitsSocket } from '../app-process/apps-sockets.mjs';
import { moveFacets } from '../app-process/move-facets.mjs';
import { SharedMemory } from '../app-process/shared-memory.mjs';
import { BundlerProcess } from '../bundler/bundler-process.mjs';
import './end-with-parent.mjs';
import { Dialer } from '../outbound/dialer.mjs';
import { inRoot } from '../root.mjs';
import { findVisited } from '../visits/find-visited.mjs';
import { VisitsProcess } from '../visits/visits-process.mjs';
import { longPatience, shortPatience } from './watchdog.mjs';
import { readWorkerOptions } from './worker-options.mjs';

const { state, entry, apps, memory, variableFiles } = JSON.parse(process.argv[2] ?? '{}');

const browser = findVisited(console.log);
const worker = readWorkerOptions(variableFiles, apps, browser !== null);

/** The runtime of exactly this Miniflare. */
const workerd = createRequire(createRequire(import.meta.url).resolve('miniflare'))('workerd').default;

const dialer = new Dialer({
  secret: readText(worker, 'HEWN_SECRET') ?? '',
  resolver: readText(worker, 'HEWN_DNS_URL'),
});
await dialer.listen(dialerSocket(apps));

const databases = join(state, 'apps');
moveFacets(facetFolder(join(state, 'v3', 'do')), facetFolder(databases));
const shared = {
  workerd,
  config: writeAppsConfig({
    databases,
    dialer: dialerSocket(apps),
    compatibilityDate: worker.config.compatibilityDate,
  }),
  databases,
  memory: new SharedMemory(memory),
  appStorage: readStorage(worker),
  say: (line) => console.log(line),
};
const sockets = appsSockets(apps);
const appsProcesses = [
  new AppsProcess({ ...shared, socket: sockets.common, patience: shortPatience, isLazy: false }),
  new AppsProcess({ ...shared, socket: sockets.suspects, patience: shortPatience, isLazy: true }),
  new AppsProcess({ ...shared, socket: sockets.python, patience: longPatience, isLazy: true }),
  new AppsProcess({ ...shared, socket: sockets.pythonSuspects, patience: longPatience, isLazy: true }),
];
const bundler = new BundlerProcess({ socket: bundlerSocket(apps), say: shared.say });
const visits =
  browser === null
    ? null
    : new VisitsProcess({ program: browser, socket: visitsSocket(apps), say: shared.say });

process.env.MINIFLARE_WORKERD_PATH = inRoot('bin', 'parts', 'server', 'start-workerd.sh');

const miniflare = new Miniflare({
  log: new Log(LogLevel.WARN),
  handleStructuredLogs: ({ level, message }) => console.log(`[${level}] ${indent(message)}`),
  logRequests: false,
  // No look-up of where on the globe this machine is: it needs the network and nobody reads it.
  cf: false,
  telemetry: { enabled: false },
  enableDevRegistry: false,
  unsafeLocalExplorer: false,
  unsafeObservability: false,
  unsafeInspectDurableObjects: false,
  // Cron is called through the socket alone.
  unsafeTriggerHandlers: true,
  // Where and how wrangler keeps them: either can go on with the data of the other.
  resourcePersistencePath: join(state, 'v3'),
  unsafeRuntimeEnv: { HEWN_WORKERD: workerd, HEWN_ENTRY: entry },
  workers: [worker],
});

let ending = false;
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, async () => {
    if (ending) return;
    ending = true;
    await Promise.all([
      miniflare.dispose(),
      dialer.close(),
      ...[...appsProcesses, bundler, visits].map((one) => one?.stop()),
    ]);
    process.exit(0);
  });
}
await miniflare.ready;

/** What one app may keep, MB: as worker/env.ts has it. */
function readStorage({ config }) {
  return Number(readText({ config }, 'HEWN_APP_STORAGE_MB') ?? 256);
}

/** @returns {string | undefined} a text variable of the Worker. */
function readText({ config }, name) {
  return config.env[name]?.value;
}

/** Lines that belong to the first are indented: so a reader of the log sees where the next one begins. */
function indent(message) {
  return message.trimEnd().replaceAll('\n', '\n    ');
}
