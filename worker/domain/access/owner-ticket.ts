/**
 * Tickets by which whoever owns an app comes into it: `payload.signature`, the payload JSON in base64url, the signature
 * Ed25519. The app's backend checks them itself (`accounts/owner-ticket.ts` of the kit and its twin in Python) with the
 * public half of the key, so whoever has the app's code and its data makes none. Pure.
 */
import { createHmac, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';

/** How long a ticket is good, seconds; it is used at once by the redirect that carries it. */
export const TICKET_SECONDS = 60;

/** What a ticket says. */
export interface OwnerTicket {
  /** The app and environment that it is for. */
  app: string;
  /** 16 to 64 characters that no other ticket has; it is good once. */
  nonce: string;
  /** Seconds since 1970 at which it ends. */
  until: number;
  /** Who comes in; the same text for the same person, up to 80 characters. */
  person: string;
  /** What others in the app see of them. */
  name: string;
  /** What somebody is who was invited; absent: whoever runs the app. */
  role?: string;
  /** Of somebody of the team: how often they were sent away before, and one. */
  epoch?: number;
}

/** @param key 32 bytes in hexadecimal, of which the app knows the public half. */
export function signOwnerTicket(ticket: OwnerTicket, key: string): string {
  const payload = encodeTicket(ticket);
  return `${payload}.${sign(null, Buffer.from(payload), openKey(key)).toString('base64url')}`;
}

/** The half of a key that the app gets, in base64url. */
export function publicHalf(key: string): string {
  return createPublicKey(openKey(key)).export({ format: 'jwk' }).x ?? '';
}

/** For an app that was built before there were public keys. @param key the app's own. */
export function signOldTicket(ticket: OwnerTicket, key: string): string {
  const payload = encodeTicket(ticket);
  return `${payload}.${createHmac('sha256', key).update(payload).digest('base64url')}`;
}

function encodeTicket(ticket: OwnerTicket): string {
  return Buffer.from(JSON.stringify(ticket)).toString('base64url');
}

/** What stands before the 32 bytes of such a key (RFC 8410). */
const PRIVATE_KEY = '302e020100300506032b657004220420';

function openKey(key: string): KeyObject {
  return createPrivateKey({ key: Buffer.from(PRIVATE_KEY + key, 'hex'), format: 'der', type: 'pkcs8' });
}

/** Where a ticket is used, below the app's own host. */
export function ownerEntryPath(ticket: string): string {
  return `/api/auth/owner?ticket=${ticket}`;
}
