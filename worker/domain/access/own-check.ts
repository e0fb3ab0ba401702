/**
 * How the door of an app knows Hewn's own checks, which come in where visitors do not: a header that only we can make, for one
 * environment and for two minutes. The app never sees it.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Not one of those that every door takes off. */
export const OWN_CHECK_HEADER = 'hewn-own-check';

const PURPOSE = 'hewn own check v1';
const MINUTE_MS = 60_000;

/** @param host name of the AppHost that is asked. @param now ms. */
export function signOwnCheck(secret: string, host: string, now: number): Record<string, string> {
  return { [OWN_CHECK_HEADER]: sign(secret, host, Math.floor(now / MINUTE_MS)) };
}

export function isOwnCheck(secret: string, host: string, header: string | null, now: number): boolean {
  const minute = Math.floor(now / MINUTE_MS);
  return header !== null && [minute, minute - 1].some((then) => isSame(header, sign(secret, host, then)));
}

function sign(secret: string, host: string, minute: number): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([PURPOSE, host, minute]))
    .digest('hex');
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
