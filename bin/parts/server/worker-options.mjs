import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { appsSockets, bundlerSocket, visitsSocket } from '../app-process/apps-sockets.mjs';
import { inRoot } from '../root.mjs';

/** Where `npm run build` puts the Worker in one file, its WebAssembly, and wrangler.toml as JSON. */
const bundle = inRoot('build', 'worker');

/**
 * The Worker of wrangler.toml as Miniflare takes it: the built modules, the bindings, and the text variables.
 * @param {string[]} variableFiles text variables, as wrangler's --env-file reads them; later ones win
 * @param {string} apps path of the socket of the first process that runs apps
 * @param {boolean} hasBrowser whether pages are used in a browser of the machine
 * @returns {import('miniflare').WorkerOptions}
 */
export function readWorkerOptions(variableFiles, apps, hasBrowser) {
  const config = JSON.parse(readFileSync(join(bundle, 'wrangler.json'), 'utf8'));
  const sockets = appsSockets(apps);
  const variables = Object.assign(
    {},
    config.vars,
    ...variableFiles.map((file) => parseEnv(readFileSync(file, 'utf8'))),
  );
  return {
    config: {
      name: config.name,
      compatibilityDate: config.compatibility_date,
      compatibilityFlags: config.compatibility_flags,
      manifest: { mainModule: 'index.js', modulesRoot: bundle, modules: readModules(bundle) },
      env: {
        ...textBindings(variables),
        ...bindings(config),
        APPS: external(sockets.common),
        APPS_SUSPECTS: external(sockets.suspects),
        APPS_PYTHON: external(sockets.python),
        APPS_PYTHON_SUSPECTS: external(sockets.pythonSuspects),
        ...(process.env.HEWN_BUNDLER !== 'wasm' && { BUNDLER: external(bundlerSocket(apps)) }),
        ...(hasBrowser && { BROWSER: external(visitsSocket(apps)) }),
      },
      exports: Object.fromEntries(
        config.migrations
          .flatMap((/** @type {any} */ migration) => migration.new_sqlite_classes)
          .map((/** @type {string} */ name) => [name, { type: 'durable-object', storage: 'sqlite' }]),
      ),
      triggers: config.triggers.crons.map((/** @type {string} */ schedule) => ({
        type: 'scheduled',
        schedule,
      })),
      assets: {
        directory: inRoot(config.assets.directory),
        hasUserWorker: true,
        runWorkerFirst: config.assets.run_worker_first,
      },
    },
    dev: { rootPath: inRoot() },
  };
}

/** @param {string} socket path */
function external(socket) {
  return {
    type: /** @type {const} */ ('external'),
    address: /** @type {const} */ (`unix:${socket}`),
    http: {},
  };
}

/** @param {Record<string, string>} variables */
function textBindings(variables) {
  return mapValues(variables, (value) => ({ type: 'text', value }));
}

/** What wrangler.toml binds, each kind as Miniflare names it. Ids as wrangler gives them: they name the files of the data. */
function bindings(config) {
  const entries = [
    ...config.d1_databases.map((one) => [one.binding, { type: 'd1', id: one.database_id }]),
    ...config.r2_buckets.map((one) => [one.binding, { type: 'r2', name: one.bucket_name }]),
    ...config.worker_loaders.map((one) => [one.binding, { type: 'worker-loader' }]),
    ...config.durable_objects.bindings.map((one) => [
      one.name,
      { type: 'durable-object', worker: config.name, exportName: one.class_name },
    ]),
    [config.assets.binding, { type: 'assets' }],
  ];
  return Object.fromEntries(entries);
}

/** @returns the modules of a folder, by the name under which they import each other. */
function readModules(folder) {
  /** @type {Record<string, { type: 'esm', contents: string } | { type: 'wasm', contents: Uint8Array<ArrayBuffer> }>} */
  const modules = {};
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (name.endsWith('.js')) modules[name] = { type: 'esm', contents: readFileSync(path, 'utf8') };
    if (name.endsWith('.wasm'))
      modules[name] = { type: 'wasm', contents: new Uint8Array(readFileSync(path)) };
  }
  return modules;
}

function mapValues(record, change) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
