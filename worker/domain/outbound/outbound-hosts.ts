/** Hosts that an app's backend may call, as its owner names them. Pure. */
import { readDomainName } from '../apps/domain-name.ts';
import type { Environment } from '../apps/hosts.ts';

/** Of an environment, as they are kept: exact names in the form of DNS, sorted. */
export type OutboundHosts = Record<Environment, string[]>;

/** As every project begins: no network at all. */
export const NO_HOSTS: OutboundHosts = { production: [], staging: [], development: [] };

export type ReadHosts = { ok: true; hosts: string[] } | { ok: false; message: string };

/**
 * @param texts as a person writes them; `:443` may stand behind one, as it says nothing
 * @param own hosts that Hewn itself lives at
 * @param isPublicSuffix whether everybody may register names right below one
 * @returns each host once, or what is against the first that cannot be allowed
 */
export function readOutboundHosts(
  texts: readonly string[],
  own: readonly string[],
  isPublicSuffix: (domain: string) => boolean,
): ReadHosts {
  const hosts = new Set<string>();
  for (const text of texts) {
    const written = text.trim();
    if (written.includes('*')) return refuse(text, 'Name each host by itself: there are no wildcards.');
    const read = readDomainName(written.replace(/:443$/, ''), own, isPublicSuffix);
    if (!read.ok) return refuse(text, read.message);
    hosts.add(read.domain);
  }
  return { ok: true, hosts: [...hosts].sort() };
}

function refuse(text: string, message: string): ReadHosts {
  return { ok: false, message: `${text}: ${message}` };
}
