/** Attempts are counted before the work that they cost. */
import type { Database } from '../../db/database.ts';
import { countAttempt, forgiveAttempt } from '../../db/people/rate-limits.ts';
import { httpError } from '../http-error.ts';

export interface RateRule {
  /** What is counted, for example `login`. */
  name: string;
  limit: number;
  windowMs: number;
}

/**
 * Counts one attempt of `subject`.
 * @returns takes the attempt back, for one that turned out well.
 * @throws 429 with Retry-After when there were too many.
 */
export async function limitRate(db: Database, rule: RateRule, subject: string): Promise<() => Promise<void>> {
  const now = new Date();
  // Hashed: a table of attempts need not list addresses.
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${rule.name}\n${subject}`));
  const key = btoa(String.fromCharCode(...new Uint8Array(digest)));
  const { count, endsAt } = await countAttempt(db, key, rule.windowMs, now);
  if (count <= rule.limit) return () => forgiveAttempt(db, key);
  const seconds = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
  throw httpError('too_many_requests', 'That was tried too often. Please wait a little and try again.', {
    headers: { 'retry-after': String(seconds) },
  });
}

/** The caller's network: an IPv4 address, or the /64 that one IPv6 customer has. Never taken from X-Forwarded-For. */
export function readNetwork(headers: Headers): string {
  const address = headers.get('cf-connecting-ip') ?? 'local';
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(gap).fill('0'), ...right].slice(0, 4).join(':');
}
