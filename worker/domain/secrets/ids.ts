/** Ids of projects and runs: base32, so that they can stand in host names. Pure; randomness is an argument. */
import { encodeBase32 } from './base32.ts';

/** Random bytes behind an id: 80 bits, 16 letters. */
export const ID_BYTES = 10;

const ID = /^[a-z2-7]{16}$/;

export function makeId(random: Uint8Array): string {
  return encodeBase32(random.subarray(0, ID_BYTES));
}

export function isId(text: string): boolean {
  return ID.test(text);
}
