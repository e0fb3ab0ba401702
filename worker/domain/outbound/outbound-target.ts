/** What an app's backend asks for, held against the hosts that its owner allows. Pure. */

export type OutboundTarget = { ok: true; url: URL } | { ok: false; host: string; reason: string };

/**
 * @param address as the app gave it, or as an answer led on to
 * @param hosts that are allowed
 * @returns the address as it is asked for: https at port 443 of exactly such a host, without a name or password.
 */
export function readOutboundTarget(address: string, hosts: readonly string[]): OutboundTarget {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url) return { ok: false, host: 'this address', reason: 'it is no address' };
  const host = url.hostname;
  const refuse = (reason: string): OutboundTarget => ({ ok: false, host, reason });
  if (!hosts.includes(host)) return refuse('its host is not among those that are allowed');
  if (url.protocol !== 'https:') return refuse('only https is allowed');
  if (url.port !== '') return refuse('only port 443 is allowed');
  if (url.username !== '' || url.password !== '') return refuse('an address must hold no name or password');
  url.hash = '';
  return { ok: true, url };
}
