/** A number from 0 to below `size` that looks random and is the same every time (FNV-1a over the text, mixed once more). */
export function spread(text: string, size: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  return ((mixed ^ (mixed >>> 12)) >>> 0) % size;
}
