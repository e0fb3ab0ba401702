/** A host name that somebody brings along, as it is kept: lower case, in the form of DNS (punycode). Pure. */
import type { HostNames } from './hosts.ts';

/** RFC 1035, 2.3.4: of a name as it is written. */
const MAX_NAME = 253;
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/** Names that no DNS of the world holds (RFC 6761, RFC 7686, ICANN's .internal), and that of addresses read backwards. */
const NOT_PUBLIC = /(^|\.)(localhost|local|internal|lan|home|invalid|onion|arpa)$/;

export type ReadDomain = { ok: true; domain: string } | { ok: false; message: string };

/**
 * @param text as a person writes it, in any script
 * @param own hosts that Hewn itself lives at
 * @param isPublicSuffix whether everybody may register names right below one
 */
export function readDomainName(
  text: string,
  own: readonly string[],
  isPublicSuffix: (domain: string) => boolean,
): ReadDomain {
  const written = text.trim().replace(/[.。]$/, '');
  if (/[\s/\\:@?#%[\]*<>|^]/.test(written))
    return no('Write the name alone, such as shop.example.com: without https://, a port or a path.');
  if (!URL.canParse(`http://${written}/`)) return no('This is no domain name.');
  const domain = new URL(`http://${written}/`).hostname;
  if (/^[\d.]+$/.test(domain)) return no('This is an address, not a domain name.');
  const labels = domain.split('.');
  if (domain.length > MAX_NAME || !labels.every((label) => LABEL.test(label)))
    return no('This is no domain name.');
  if (labels.length < 2 || NOT_PUBLIC.test(domain))
    return no('This name is not known outside of one network.');
  if (own.some((host) => domain === host || domain.endsWith(`.${host}`)))
    return no('This name is one of Hewn’s own.');
  if (isPublicSuffix(domain)) return no(`Everybody may have names below ${domain}: name one of yours.`);
  return { ok: true, domain };
}

/** Hosts that nobody else may have, nor names below them. */
export function listOwnHosts({ APP_HOST, APPS_HOST, PREVIEW_HOST }: HostNames, origin: string): string[] {
  return [APP_HOST, APPS_HOST, PREVIEW_HOST, new URL(origin).hostname];
}

function no(message: string): ReadDomain {
  return { ok: false, message };
}
