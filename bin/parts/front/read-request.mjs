/** What a request may say about itself at the front door (SPEC.md). Pure. */

/** Names of ours: pages and API, deployed apps, previews; any port, which a forwarding may have changed. */
const OURS = /^((?:[a-z0-9-]+\.(?:apps|preview)\.)?localhost)(?::\d{1,5})?$/;

/**
 * Any other name of DNS: the Worker knows which of them a project has brought along and proved, and gives the others a 421.
 * No address in any form that a client reads as one: the last part has a letter.
 */
const DOMAIN =
  /^((?=[a-z0-9.-]{4,253}(?::|$))(?:(?!-)[a-z0-9-]{1,63}(?<!-)\.)+(?!-)(?=[a-z0-9-]*[a-z])(?!0x)[a-z0-9-]{2,63}(?<!-))(?::\d{1,5})?$/;

/**
 * Headers that say where a request comes from, which address it was sent to, or who sent it: Miniflare and Workers trust
 * them, so none may come from outside. Proxies before us would set them too, but there are none on this machine that we know.
 */
const TRUSTED =
  /^(mf-|x-mf-|cf-|cdn-loop$|x-forwarded-|forwarded$|x-real-ip$|x-client-ip$|true-client-ip$|x-hewn-disk-low$)/;

/** Headers of one connection, which end here (RFC 9110, 7.6.1), and those that are answered here. */
const OF_CONNECTION =
  /^(connection|keep-alive|proxy-connection|proxy-authorization|te|trailer|transfer-encoding|upgrade|expect|content-length|host)$/;

/**
 * @param {string | undefined} header the Host header
 * @returns {string | null} the name without port; null for one that is neither ours nor a domain's.
 */
export function readHost(header) {
  const name = (header ?? '').toLowerCase();
  const ours = OURS.exec(name)?.[1];
  if (ours !== undefined) return ours;
  const domain = DOMAIN.exec(name)?.[1];
  return domain === undefined || /(^|\.)localhost$/.test(domain) ? null : domain;
}

/**
 * Whether a path leads to the runtime itself instead of the Worker. Read the way the runtime reads it: `..`, `\` and the like
 * are resolved, escapes are not.
 * @param {string} target the request's target
 * @returns {boolean | null} null for one that is no path.
 */
export function isRuntimePath(target) {
  if (!target.startsWith('/') || !URL.canParse(`http://localhost${target}`)) return null;
  const { pathname } = new URL(`http://localhost${target}`);
  return /^\/+(cdn-cgi|__cf_local)(\/|$)/i.test(pathname);
}

/**
 * Whether a call of ours would keep more in a project. What frees, ends or signs in is let through: it works from the reserve.
 * @param {{ method?: string, url?: string }} request at our own host
 */
export function isGrowing({ method = 'GET', url = '/' }) {
  if (method !== 'POST' && method !== 'PUT') return false;
  const path = url.split('?')[0] ?? '';
  return /^\/api\/(projects|agents\/pipeline)(\/|$)/.test(path) && !/\/(cancel|open)$/.test(path);
}

/**
 * The headers as the Worker gets them: without those that only we may set, with the address that is true.
 * @param {string[]} raw names and values in turns, as they came
 * @param {{ host: string, address: string | undefined, isDiskLow?: boolean }} facts host: as it came, with its port;
 *   isDiskLow: apps may keep no more than they do (worker/runtime/data/app-storage.ts)
 * @returns {string[]} the same way
 */
export function cleanHeaders(raw, { host, address = '127.0.0.1', isDiskLow = false }) {
  const kept = ['Host', host];
  // What Connection names ends here as well.
  const named = new Set(listValues(raw, 'connection'));
  for (let at = 0; at < raw.length; at += 2) {
    const name = (raw[at] ?? '').toLowerCase();
    if (TRUSTED.test(name) || OF_CONNECTION.test(name) || named.has(name)) continue;
    kept.push(raw[at] ?? '', raw[at + 1] ?? '');
  }
  kept.push('CF-Connecting-IP', address.replace(/^::ffff:/, ''));
  if (isDiskLow) kept.push('X-Hewn-Disk-Low', '1');
  return kept;
}

/**
 * The headers of an answer as the visitor gets them.
 * @param {string[]} raw names and values in turns
 */
export function cleanAnswerHeaders(raw) {
  const kept = [];
  for (let at = 0; at < raw.length; at += 2) {
    const name = (raw[at] ?? '').toLowerCase();
    if (/^(connection|keep-alive|proxy-connection|transfer-encoding|upgrade|trailer)$|^mf-/.test(name))
      continue;
    kept.push(raw[at] ?? '', raw[at + 1] ?? '');
  }
  return kept;
}

function listValues(raw, wanted) {
  return raw.flatMap((name, at) =>
    at % 2 === 0 && name.toLowerCase() === wanted
      ? (raw[at + 1] ?? '').split(',').map((value) => value.trim().toLowerCase())
      : [],
  );
}
