/** The kinds of pictures that are taken, by their first bytes: what a file calls itself proves nothing. */

const ASCII = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/** The media type, or null for anything else; SVG is none of them, since it can hold scripts. */
export function pictureType(bytes: Uint8Array): string | null {
  if (bytes[0] === 0x89 && ASCII(bytes, 1, 4) === 'PNG') return 'image/png';
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (/^GIF8[79]a$/.test(ASCII(bytes, 0, 6))) return 'image/gif';
  if (ASCII(bytes, 0, 4) === 'RIFF' && ASCII(bytes, 8, 12) === 'WEBP') return 'image/webp';
  return /^ftypavi[fs]$/.test(ASCII(bytes, 4, 12)) ? 'image/avif' : null;
}
