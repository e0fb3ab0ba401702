/**
 * Seals secrets that must be used again, such as a person's key for a model: AES-256-GCM under a key derived from HEWN_SECRET
 * (HKDF-SHA-256), made for this alone. What it is and whose stands in the authenticated data, so that a sealed text moved to somebody
 * else's row does not open.
 */

const IV_BYTES = 12;

/** @param secret HEWN_SECRET. @param purpose what kind of secret it is, and whose, for example `model-key:<user id>`. */
export async function seal(secret: string, purpose: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: encode(purpose) },
    await deriveKey(secret),
    encode(text),
  );
  const whole = new Uint8Array(IV_BYTES + sealed.byteLength);
  whole.set(iv);
  whole.set(new Uint8Array(sealed), IV_BYTES);
  return btoa(String.fromCharCode(...whole));
}

/** @returns the text, or null where it was sealed with another secret or purpose, or was changed. */
export async function unseal(secret: string, purpose: string, sealed: string): Promise<string | null> {
  try {
    const whole = Uint8Array.from(atob(sealed), (sign) => sign.charCodeAt(0));
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
