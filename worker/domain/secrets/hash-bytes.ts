import { createHash } from 'node:crypto';

/** SHA-256 as 64 hexadecimal characters, at once: inside a transaction nothing can be waited for. */
export function hashBytes(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
