/**
 * Password hashes: scrypt, N=2^15, r=8, p=3 (the strongest of OWASP's equal choices that fits in 64 MiB), written as
 * `scrypt$15$8$3$<salt>$<key>` so that stronger numbers can follow. About 190 ms: attempts are counted before hashing.
 */
import crypto, { randomBytes, timingSafeEqual } from 'node:crypto';

const COST = { log2N: 15, r: 8, p: 3 };
const KEY_BYTES = 32;
const MAX_MEMORY = 64 * 1024 * 1024;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await deriveKey(password, salt, COST);
  return `scrypt$${COST.log2N}$${COST.r}$${COST.p}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** Hash of no password: checking against it costs what checking against a real one does. */
const NOBODYS = `scrypt$${COST.log2N}$${COST.r}$${COST.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** @param hash null where there is no account, or none with a password; that is always wrong, after the same work */
export async function isPasswordRight(password: string, hash: string | null): Promise<boolean> {
  return (await verifyPassword(password, hash ?? NOBODYS)) && hash !== null;
}

async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [scheme, log2N, r, p, salt, key] = hash.split('$');
  if (scheme !== 'scrypt' || !salt || !key) return false;
  const expected = Buffer.from(key, 'base64url');
  const actual = await deriveKey(password, Buffer.from(salt, 'base64url'), {
    log2N: Number(log2N),
    r: Number(r),
    p: Number(p),
  });
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** Unicode has several spellings of one letter; a password typed on another keyboard is still the same (NFKC). */
function deriveKey(password: string, salt: Buffer, { log2N, r, p }: typeof COST): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    crypto.scrypt(
      password.normalize('NFKC'),
      salt,
      KEY_BYTES,
      { N: 2 ** log2N, r, p, maxmem: MAX_MEMORY },
      (error, key) => (error ? reject(error) : resolve(key)),
    );
  });
}
