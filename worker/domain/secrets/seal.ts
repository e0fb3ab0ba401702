/**
 * Seals secrets that must be used again, such as a person's key for a model: AES-256-GCM under a key derived from HEWN_SECRET
 * (HKDF-SHA-256), made for this alone. What it is and whose stands in the authenticated data, so that a sealed text moved to somebody
 * else's row does not open. Before it stands the id of its key (`k1.<id>.<base64>`): after HEWN_SECRET was replaced, what was
 * sealed with the one before is known, opens with it, and is sealed anew.
 */

const IV_BYTES = 12;
/** Bytes of a key's id: enough to tell the few secrets of an installation apart, too few to say anything about one. */
const ID_BYTES = 6;

/** The HEWN_SECRET of today, and those before that may still be needed. */
export interface Keyring {
  secret: string;
  earlier: readonly string[];
}

/** @param purpose what kind of secret it is, and whose, for example `model-key:<user id>`. */
export async function seal(
  { secret }: Pick<Keyring, 'secret'>,
  purpose: string,
  text: string,
): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: encode(purpose) },
    await deriveKey(secret),
    encode(text),
  );
  const whole = new Uint8Array(IV_BYTES + sealed.byteLength);
  whole.set(iv);
  whole.set(new Uint8Array(sealed), IV_BYTES);
  return `${await keyPrefix(secret)}${btoa(String.fromCharCode(...whole))}`;
}

/** @returns the text, or null where none of the keys is the one it was sealed with, its purpose is another, or it was changed. */
export async function unseal(keys: Keyring, purpose: string, sealed: string): Promise<string | null> {
  const [, id, base64] = /^(?:(k1\.[0-9a-f]{12}\.))?([A-Za-z0-9+/=]+)$/.exec(sealed) ?? [];
  if (base64 === undefined) return null;
  for (const secret of [keys.secret, ...keys.earlier]) {
    // What was sealed before keys had ids names none: each is tried.
    if (id !== undefined && id !== (await keyPrefix(secret))) continue;
    const text = await open(secret, purpose, base64);
    if (text !== null) return text;
  }
  return null;
}

/** What stands before all that is sealed with this secret. */
export async function keyPrefix(secret: string): Promise<string> {
  const root = await crypto.subtle.importKey('raw', encode(secret), 'HKDF', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encode('hewn-seal-key-id') },
    root,
    ID_BYTES * 8,
  );
  return `k1.${Array.from(new Uint8Array(bits), (byte) => byte.toString(16).padStart(2, '0')).join('')}.`;
}

async function open(secret: string, purpose: string, base64: string): Promise<string | null> {
  try {
    const whole = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const text = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: whole.slice(0, IV_BYTES), additionalData: encode(purpose) },
      await deriveKey(secret),
      whole.slice(IV_BYTES),
    );
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(text);
  } catch {
    return null;
  }
}

async function deriveKey(secret: string): Promise<CryptoKey> {
  const root = await crypto.subtle.importKey('raw', encode(secret), 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encode('hewn-seal-1') },
    root,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
