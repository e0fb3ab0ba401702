/** Names of strangers, as they are shown. Pure. */

/** Names come from strangers: what is shown of them has an end, and hides no sign. */
export function shorten(name: string): string {
  const seen = name.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`,
  );
  return seen.length > 80 ? `${seen.slice(0, 79)}…` : seen;
}
