import { CannotStart } from '../cannot-start.mjs';

const hostName = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/;

/**
 * @typedef {{ app: string, apps: string, preview: string, zone: string }} DeployHosts
 * app: our own pages; apps: above every deployed app; preview: above every preview; zone: Cloudflare's zone of all three.
 */

/**
 * Where Hewn is to be deployed, from APP_HOST, APPS_HOST, PREVIEW_HOST and ZONE.
 * @param {Record<string, string | undefined>} environment
 * @returns {DeployHosts}
 * @throws {CannotStart} saying what is missing or wrong.
 */
export function readDeployHosts(environment) {
  const hosts = {
    app: required(environment, 'APP_HOST', 'the host of the pages, such as hewn.example'),
    apps: required(environment, 'APPS_HOST', 'the host above deployed apps, such as apps.hewn.example'),
    preview: required(environment, 'PREVIEW_HOST', 'the host above previews, such as preview.hewn.example'),
    zone: required(environment, 'ZONE', 'the zone at Cloudflare that holds them, such as hewn.example'),
  };
  const outside = [hosts.app, hosts.apps, hosts.preview].find(
    (host) => host !== hosts.zone && !host.endsWith(`.${hosts.zone}`),
  );
  if (outside) throw new CannotStart(`${outside} is not in the zone ${hosts.zone}.`);
  if (new Set([hosts.app, hosts.apps, hosts.preview]).size < 3) {
    throw new CannotStart('APP_HOST, APPS_HOST and PREVIEW_HOST must be three different hosts.');
  }
  return hosts;
}

function required(environment, name, meaning) {
  const value = environment[name];
  if (!value) throw new CannotStart(`Set ${name}: ${meaning}.`);
  if (!hostName.test(value)) throw new CannotStart(`${name} is "${value}", which is not a host name.`);
  return value;
}

/**
 * wrangler.toml for this deployment: its hosts, its database, its routes.
 * @param {Record<string, any>} config wrangler.toml as read
 * @param {DeployHosts} hosts
 * @param {string} databaseId of D1
 */
export function makeDeployConfig(config, hosts, databaseId) {
  const [database, ...otherDatabases] = config.d1_databases;
  return {
    ...config,
    workers_dev: false,
    vars: {
      ...config.vars,
      HEWN_ENV: 'production',
      APP_HOST: hosts.app,
      APPS_HOST: hosts.apps,
      PREVIEW_HOST: hosts.preview,
    },
    d1_databases: [{ ...database, database_id: databaseId }, ...otherDatabases],
    routes: [
      { pattern: hosts.app, custom_domain: true },
      { pattern: `*.${hosts.apps}/*`, zone_name: hosts.zone },
      { pattern: `*.${hosts.preview}/*`, zone_name: hosts.zone },
    ],
  };
}

/**
 * What Cloudflare must have that wrangler cannot make.
 * @param {DeployHosts} hosts
 * @returns {string[]} a sentence each.
 */
export function listByHand({ apps, preview, zone }) {
  const wildcards = [`*.${apps}`, `*.${preview}`];
  // The certificate that every zone has covers one label below it.
  const beyond = wildcards.filter((name) => name.split('.').length - 1 > zone.split('.').length);
  return [
    `DNS in the zone ${zone}: proxied AAAA records for ${wildcards.join(' and ')} with the content 100:: (the routes answer).`,
    ...(beyond.length
      ? [`A certificate (SSL/TLS, Edge Certificates, Advanced) for ${beyond.join(' and ')}.`]
      : []),
    `So that deployed apps cannot share cookies: ${apps} on the Public Suffix List (publicsuffix.org/submit).`,
    'The plan Workers Paid: worker loaders need it.',
  ];
}
