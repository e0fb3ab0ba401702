/** What is stored of a token is only its hash. */
import { writeHex } from './token.ts';

/** SHA-256 of a token, which is random enough to need nothing slower. */
export async function hashToken(token: string): Promise<string> {
  return writeHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))));
}
