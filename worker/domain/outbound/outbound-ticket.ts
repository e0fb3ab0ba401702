/**
 * What says that an app's backend may call hosts, to a part of Hewn that cannot look it up: only who knows Hewn's secret can make
 * it. The app never sees it.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

const PURPOSE = 'hewn outbound ticket v1';
const SIGNATURE_CHARACTERS = 64;

/** @param owner which app and environment */
export function signOutboundTicket(secret: string, owner: string, hosts: readonly string[]): string {
  const text = JSON.stringify([owner, hosts]);
  return sign(secret, text) + text;
}

/** @returns the hosts; null for what nobody here signed. */
export function readOutboundTicket(secret: string, ticket: string): string[] | null {
  const signature = Buffer.from(ticket.slice(0, SIGNATURE_CHARACTERS));
  const text = ticket.slice(SIGNATURE_CHARACTERS);
  const expected = Buffer.from(sign(secret, text));
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null;
  const [, hosts] = JSON.parse(text) as [string, string[]];
  return hosts;
}

function sign(secret: string, text: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([PURPOSE, text]))
    .digest('hex');
}
