import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../root.mjs';

/** How Miniflare names, on a connection between two runtimes, what is no HTTP: both ends must say the same. */
const CALLS = 'miniflare-unsafe-internal-capnp-connect';
/** As Miniflare names the objects of this class: so a name leads to the same object's files here and there. */
const UNIQUE_KEY = 'hewn-AppHost';

/**
 * What workerd is told for a process of apps, in its own language (workerd.capnp): one worker (worker/runtime/app-process), the files
 * of the build that isolates are made from, the databases of the apps, no network but the socket of the dialer, and a socket that
 * the Worker asks.
 * @param {{ databases: string, dialer: string, compatibilityDate: string }} options databases: folder of the apps' databases;
 *   dialer: path of the socket of bin/parts/outbound
 */
export function writeAppsConfig({ databases, dialer, compatibilityDate }) {
  const code = readFileSync(inRoot('build', 'app-process', 'index.js'), 'utf8');
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "app-process", worker = (
      modules = [(name = "index.js", esModule = ${text(code)})],
      compatibilityDate = ${text(compatibilityDate)},
      compatibilityFlags = ["nodejs_compat"],
      bindings = [
        (name = "LOADER", workerLoader = ()),
        (name = "ASSETS", service = "build"),
        (name = "OUTBOUND", service = "dialer"),
        (name = "FACETS", durableObjectNamespace = "AppFacets"),
      ],
      durableObjectNamespaces = [(className = "AppFacets", uniqueKey = ${text(UNIQUE_KEY)}, enableSql = true)],
      durableObjectStorage = (localDisk = "databases"),
      globalOutbound = "nowhere",
    )),
    (name = "databases", disk = (path = ${text(databases)}, writable = true)),
    (name = "build", disk = (path = ${text(inRoot('build', 'client'))})),
    (name = "dialer", external = (address = ${text(`unix:${dialer}`)}, http = ())),
    (name = "nowhere", network = (allow = [])),
  ],
  sockets = [(name = "apps", service = "app-process", http = (capnpConnectHost = ${text(CALLS)}))],
);
`;
}

/** Where the facets of an AppHost lie, below a folder of databases. */
export function facetFolder(databases) {
  return join(databases, UNIQUE_KEY);
}

/** A text of Cap'n Proto: as in JSON, but without \\u. */
function text(value) {
  return JSON.stringify(value).replace(/\\u00([0-9a-f]{2})/g, '\\x$1');
}
