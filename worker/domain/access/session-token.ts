/** How the token of a session is kept. Pure. */
import { hashText } from '../secrets/hash-text.ts';

/** In front of a hash, so that it is never taken for a token from the time before they were hashed. */
export const HASHED = 'sha256:';

/** SHA-256 is enough: a token is 32 random letters and digits. */
export async function hashSessionToken(token: string): Promise<string> {
  return HASHED + (await hashText(token));
}
