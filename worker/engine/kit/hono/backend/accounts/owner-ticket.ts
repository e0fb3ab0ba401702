/**
 * Tickets for whoever runs the app, and for whom they invite. Hewn signs them (Ed25519), and this app knows its public key
 * alone: nobody makes a ticket who has its code and its data. Outside Hewn the app signs the one of its first owner itself
 * (HMAC-SHA-256, a key beside the data). Each is good once, until its time is over, and for this app alone.
 */
import { z } from 'zod';
import { makeToken } from '../http/token.ts';
import { allRoles } from './roles.ts';

/** Where the tickets of this app are checked. */
export interface TicketKey {
  key: string;
  /** Whether it only checks tickets, which Hewn signs. */
  isPublic: boolean;
  /** The app's name in tickets. */
  app: string;
  /** A ticket that is good for longer than this, seconds, is none of its signer's. */
  longest: number;
  /** How often each person of the team was sent away; who is not named never was. */
  epochs: Record<string, number>;
}

/** Of Hewn's tickets, which are good for a minute: clocks differ. */
const LONGEST_SECONDS = 120;
/** Of those that this app signs itself: the address of its first owner is good for a day. */
const LONGEST_OWN_SECONDS = 24 * 60 * 60;

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
  /** Of somebody of the team at Hewn: how often they were sent away before it was signed, and one. */
  epoch: z.number().int().min(1).optional(),
});
export type Ticket = z.infer<typeof Ticket>;

/** From the app's environment; without a key nobody comes in by a ticket. */
export function readTicketKey(environment: Record<string, string | undefined>): TicketKey | null {
  const { OWNER_PUBLIC_KEY, OWNER_KEY, OWNER_APP: app = 'app', TEAM_EPOCHS = '{}' } = environment;
  const key = OWNER_PUBLIC_KEY ?? OWNER_KEY;
  const epochs = z.record(z.string(), z.number()).parse(JSON.parse(TEAM_EPOCHS));
  const isPublic = OWNER_PUBLIC_KEY !== undefined;
  const usual = isPublic ? LONGEST_SECONDS : LONGEST_OWN_SECONDS;
  const longest = Number(environment.OWNER_TICKET_SECONDS ?? usual);
  return key ? { key, isPublic, app, longest, epochs } : null;
}

/** The epoch in which somebody's tickets and sessions are good. */
export function currentEpoch({ epochs }: TicketKey, person: string): number {
  return epochs[person] ?? 1;
}

/** What a ticket says, or null for one that is not (or no longer) good here. */
export async function readTicket(text: string, key: TicketKey | null, now: number): Promise<Ticket | null> {
  const [payload = '', signature = '', ...rest] = text.split('.');
  const signed = decode(signature);
  if (!key || !signed || rest.length > 0) return null;
  if (!(await isSigned(key, signed, new TextEncoder().encode(payload)))) return null;
  const ticket = Ticket.parse(JSON.parse(new TextDecoder().decode(decode(payload) ?? undefined)));
  const isCurrent = ticket.epoch === undefined || ticket.epoch === currentEpoch(key, ticket.person);
  const seconds = ticket.until - now / 1000;
  const isInTime = seconds > 0 && seconds <= key.longest;
  return isCurrent && isInTime && ticket.app === key.app ? ticket : null;
}

async function isSigned(
  { key, isPublic }: TicketKey,
  signature: Uint8Array<ArrayBuffer>,
  payload: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  if (!isPublic) return crypto.subtle.verify('HMAC', await importKey(key), signature, payload);
  const known = await crypto.subtle.importKey(
    'jwk',
    { kty: 'OKP', crv: 'Ed25519', x: key },
    { name: 'Ed25519' },
    false,
    ['verify'],
  );
  return crypto.subtle.verify('Ed25519', known, signature, payload);
}

/** A ticket that this app signs itself, outside Hewn. @param seconds how long it is good. */
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
