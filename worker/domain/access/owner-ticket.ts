/**
 * Tickets by which whoever owns an app comes into it: `payload.signature`, the payload JSON in base64url, the signature
 * HMAC-SHA-256 with the app's own key. The app's backend checks them itself (`accounts/owner-ticket.ts` of the kit and its
 * twin in Python), so that the same works outside Hewn. Pure.
 */
import { createHmac } from 'node:crypto';

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
}

/** @param key the app's own. */
export function signOwnerTicket(ticket: OwnerTicket, key: string): string {
  const payload = Buffer.from(JSON.stringify(ticket)).toString('base64url');
  return `${payload}.${createHmac('sha256', key).update(payload).digest('base64url')}`;
}

/** Where a ticket is used, below the app's own host. */
export function ownerEntryPath(ticket: string): string {
  return `/api/auth/owner?ticket=${ticket}`;
}
