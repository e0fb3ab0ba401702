/** What just-bash takes from `node:zlib`, by fflate: the browser has no such module. */
import { Gunzip, gzipSync as pack } from 'fflate';

export const constants = { Z_BEST_COMPRESSION: 9, Z_BEST_SPEED: 1, Z_DEFAULT_COMPRESSION: -1 };

export function gzipSync(bytes: Uint8Array, { level = 6 }: { level?: number } = {}): Uint8Array {
  return pack(bytes, { level: (level < 0 ? 6 : level) as 6 });
}

/** @throws RangeError where more comes out than is wanted. */
export function gunzipSync(
  bytes: Uint8Array,
  { maxOutputLength = Number.POSITIVE_INFINITY }: { maxOutputLength?: number } = {},
): Uint8Array {
  const parts: Uint8Array[] = [];
  let length = 0;
  const gunzip = new Gunzip((part) => {
    parts.push(part);
    length += part.length;
    if (length > maxOutputLength) throw new RangeError('Unpacked, this is too large');
  });
  // In pieces: what is too large ends before all of it is unpacked.
  const PIECE = 65_536;
  for (let at = 0; at < bytes.length; at += PIECE)
    gunzip.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
