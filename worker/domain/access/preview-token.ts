/**
 * Tokens of preview addresses. A token stands in a host name, so it is short and lower-case: base32 of
 * expiry (minutes since 1970, 4 bytes) and HMAC-SHA-256 (16 bytes) over purpose, project, revocation epoch and expiry.
 * The address is the permission: it ends with its expiry, or at once when the project's epoch moves on.
 */
import { decodeBase32, encodeBase32 } from '../secrets/base32.ts';

/** How long a preview address works, ms. */
export const PREVIEW_LIFETIME_MS = 24 * 60 * 60 * 1000;

const PURPOSE = 'hewn preview v1';
const MAC_BYTES = 16;

export interface PreviewGrant {
  projectId: string;
  /** The project's revocation epoch; every token of an earlier one is dead. */
  epoch: number;
}

/** @param expires ms since 1970; kept to the minute below */
export async function createPreviewToken(
  secret: string,
  grant: PreviewGrant,
  expires: number,
): Promise<string> {
  const minutes = Math.floor(expires / 60_000);
  const token = new Uint8Array(4 + MAC_BYTES);
  new DataView(token.buffer).setUint32(0, minutes);
  token.set((await sign(secret, grant, minutes)).subarray(0, MAC_BYTES), 4);
  return encodeBase32(token);
}

/** Whether the token opens this project's preview now. */
export async function isPreviewTokenValid(
  secret: string,
  token: string,
  grant: PreviewGrant,
  now: number,
): Promise<boolean> {
  const bytes = decodeBase32(token);
  if (bytes?.length !== 4 + MAC_BYTES) return false;
  const minutes = new DataView(bytes.buffer).getUint32(0);
  const expected = (await sign(secret, grant, minutes)).subarray(0, MAC_BYTES);
  let difference = 0;
  for (let index = 0; index < MAC_BYTES; index++)
    difference |= (bytes[4 + index] as number) ^ (expected[index] as number);
  return difference === 0 && minutes * 60_000 > now;
}

async function sign(
  secret: string,
  { projectId, epoch }: PreviewGrant,
  minutes: number,
): Promise<Uint8Array> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const message = JSON.stringify([PURPOSE, projectId, epoch, minutes]);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(message)));
}
