/** Codes to type and tokens to click; the database only ever sees keyed hashes of them. */

/** How long a code to log in works, ms. */
export const CODE_LIFETIME_MS = 10 * 60_000;
/**
 * How long the link beside a code works, ms: longer than the time in which so many mails may be asked for, so that whoever
 * has others ask for them still holds one that works.
 */
export const LOGIN_LINK_LIFETIME_MS = 30 * 60_000;
/** Wrong guesses that end a code. */
export const CODE_TRIES = 5;
/** How long a link to set a new password works, ms. */
export const RESET_LIFETIME_MS = 60 * 60_000;
/** How long a link that confirms an address works, ms. */
export const CONFIRM_LIFETIME_MS = 24 * 60 * 60_000;

/** Six digits, each number as likely as the others. */
export function makeCode(): string {
  const limit = 4_294_000_000;
  let drawn = limit;
  while (drawn >= limit) drawn = crypto.getRandomValues(new Uint32Array(1))[0] as number;
  return String(drawn % 1_000_000).padStart(6, '0');
}

/** 256 random bits that name their account, so that each account has one that works. */
export function makeLinkToken(userId: string): string {
  return `${userId}.${makeRandom()}`;
}

/** 256 random bits, as 43 characters. */
export function makeRandom(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
}

/** @returns whose token it says it is; null when it is none. */
export function readLinkToken(token: string): { userId: string } | null {
  const userId = token.match(/^([\w-]{1,64})\.[\w-]{43}$/)?.[1];
  return userId === undefined ? null : { userId };
}

/** @param key our own secret: without it, a list of hashes says nothing even about six digits */
export async function hashSecret(key: string, subject: string, secret: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const hmac = await crypto.subtle.importKey('raw', encoder.encode(key), algorithm, false, ['sign']);
  return toBase64Url(
    new Uint8Array(await crypto.subtle.sign('HMAC', hmac, encoder.encode(`one-time\n${subject}\n${secret}`))),
  );
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
