/** Whether an address of IP is one of the world's, and none of a machine's or a network's own. Pure. */
import ipaddr from 'ipaddr.js';

/** All that is handed out to the world (IANA, "Internet Protocol Version 6 Address Space"). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * @param address as a resolver or a socket writes it
 * @returns false for loopback, private, link-local, carrier's, multicast, documentation, benchmark and reserved ranges, for IPv6
 *   that carries an IPv4 address (mapped, NAT64, 6to4, Teredo), and for whatever is no address in its usual form.
 */
export function isPublicAddress(address: string): boolean {
  // Octal, hexadecimal and short forms are read in different ways by different programs; zones name a network.
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return ipaddr.IPv4.parse(address).range() === 'unicast';
  if (!address.includes(':') || address.includes('%') || !ipaddr.IPv6.isValid(address)) return false;
  const parsed = ipaddr.IPv6.parse(address);
  return parsed.range() === 'unicast' && parsed.match(GLOBAL_UNICAST);
}
