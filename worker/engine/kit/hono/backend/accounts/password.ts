/** Passwords are kept as PBKDF2 hashes, each with a salt of its own: `rounds$salt$hash`. */
import { writeHex } from '../http/token.ts';

/** As many as the Web Crypto of all platforms computes in one go. */
export const PASSWORD_ROUNDS = 100_000;

const SALT_BYTES = 16;
const HASH_BITS = 256;

export async function hashPassword(password: string, rounds: number): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  return `${rounds}$${writeHex(salt)}$${writeHex(await derive(password, salt, rounds))}`;
}

/**
 * Whether this is the password of the hash. Without a hash it works just as long and says no, so that nobody learns from
 * the time of the answer whether there is such an account.
 */
export async function isPassword(
  password: string,
  hash: string | undefined,
  rounds: number,
): Promise<boolean> {
  const [kept = '', salt = '', expected = ''] = (hash ?? '').split('$');
  const found = await derive(password, readHex(salt), expected ? Number(kept) : rounds);
  return expected !== '' && isEqual(found, readHex(expected));
}

async function derive(password: string, salt: Uint8Array<ArrayBuffer>, rounds: number): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-512', salt, iterations: rounds },
    key,
    HASH_BITS,
  );
  return new Uint8Array(bits);
}

/** Looks at every byte, whatever the first ones are. */
function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  let difference = one.length ^ other.length;
  one.forEach((byte, index) => {
    difference |= byte ^ (other[index] ?? 0);
  });
  return difference === 0;
}

function readHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
