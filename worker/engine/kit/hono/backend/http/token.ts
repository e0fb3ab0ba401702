/** Random tokens, for example those that a browser keeps in a cookie. */

/** 32 random bytes in hexadecimal. */
export function makeToken(): string {
  return writeHex(crypto.getRandomValues(new Uint8Array(32)));
}

export function writeHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
