/** Random tokens that a browser keeps in a cookie; what is stored here is only their hash. */

/** 32 random bytes in hexadecimal. */
export function makeToken(): string {
  return writeHex(crypto.getRandomValues(new Uint8Array(32)));
}

/** SHA-256 of a token, which is random enough to need nothing slower. */
export async function hashToken(token: string): Promise<string> {
  return writeHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))));
}

export function writeHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
