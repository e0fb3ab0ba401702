/**
 * Tickets for whoever runs the app, and for whom they invite: what they say, signed with the app's own key (HMAC-SHA-256). Each is good once, until
 * its time is over, and for this app alone.
 */
import { z } from 'zod';
import { makeToken } from '../http/token.ts';
import { allRoles } from './roles.ts';

/** The key of this app, and its name in tickets; without a key nobody comes in by a ticket. */
export interface TicketKey {
  key: string;
  app: string;
}

const Ticket = z.object({
  app: z.string(),
  /** Makes it unlike every other one. */
  nonce: z.string().min(16).max(64),
  /** Seconds since 1970 at which it ends. */
  until: z.number().int(),
  /** Who comes in, the same for the same person. */
  person: z.string().min(1).max(80),
  name: z.string().trim().min(1).max(80),
  /** What somebody is who was invited; absent: whoever runs the app. */
  role: z.enum(allRoles).optional(),
});
export type Ticket = z.infer<typeof Ticket>;

/** Where the tickets of this app are checked, from its environment. */
export function readTicketKey(environment: Record<string, string | undefined>): TicketKey | null {
  const { OWNER_KEY: key, OWNER_APP: app = 'app' } = environment;
  return key ? { key, app } : null;
}

/** What a ticket says, or null for one that is not (or no longer) good here. */
export async function readTicket(text: string, key: TicketKey | null, now: number): Promise<Ticket | null> {
  const [payload = '', signature = '', ...rest] = text.split('.');
  const mac = decode(signature);
  if (!key || !mac || rest.length > 0) return null;
  const signed = new TextEncoder().encode(payload);
  if (!(await crypto.subtle.verify('HMAC', await importKey(key.key), mac, signed))) return null;
  const ticket = Ticket.parse(JSON.parse(new TextDecoder().decode(decode(payload) ?? undefined)));
  return ticket.app === key.app && ticket.until * 1000 > now ? ticket : null;
}

/** A ticket of this app. @param seconds how long it is good. */
export async function signTicket(
  { key, app }: TicketKey,
  { seconds, ...said }: Pick<Ticket, 'person' | 'name' | 'role'> & { seconds: number },
): Promise<string> {
  const until = Math.floor(Date.now() / 1000) + seconds;
  const ticket: Ticket = { app, nonce: makeToken().slice(0, 32), until, ...said };
  const payload = encode(new TextEncoder().encode(JSON.stringify(ticket)));
  const mac = await crypto.subtle.sign('HMAC', await importKey(key), new TextEncoder().encode(payload));
  return `${payload}.${encode(new Uint8Array(mac))}`;
}

function importKey(key: string): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(key);
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}

function encode(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

function decode(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]+$/.test(text) || text.length % 4 === 1) return null;
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
}
