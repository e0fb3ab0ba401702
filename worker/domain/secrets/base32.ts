/** Lower-case base32 (RFC 4648 letters, no padding): what a host name may carry without losing anything. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

export function encodeBase32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += ALPHABET[(held >>> bits) & 31];
    }
    held &= (1 << bits) - 1;
  }
  if (bits > 0) text += ALPHABET[(held << (5 - bits)) & 31];
  return text;
}

/** @returns the bytes, or null when the text is not what `encodeBase32` writes (each value has one spelling). */
export function decodeBase32(text: string): Uint8Array | null {
  const bytes = new Uint8Array(Math.floor((text.length * 5) / 8));
  let bits = 0;
  let held = 0;
  let at = 0;
  for (const letter of text) {
    const value = ALPHABET.indexOf(letter);
    if (value < 0) return null;
    held = (held << 5) | value;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes[at++] = (held >>> bits) & 255;
      held &= (1 << bits) - 1;
    }
  }
  return held === 0 && encodeBase32(bytes) === text ? bytes : null;
}
