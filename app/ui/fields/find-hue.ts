/** @returns degrees for a tile; the same for the same text, wherever it is rendered, and far apart for texts that differ by a sign. */
export function findHue(text: string): number {
  let sum = 0;
  for (const sign of text) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 360;
  return (sum * 137) % 360;
}
