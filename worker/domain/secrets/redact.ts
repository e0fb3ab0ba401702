/** Takes values of secrets out of a text. Pure. */

/** Shorter values stand in any text by chance. */
const MIN_LENGTH = 6;
const HIDDEN = '[hidden value]';

/** @returns what takes these values, and how JSON writes them, out of a text. */
export function makeRedact(values: readonly string[]): (text: string) => string {
  const forms = new Set(
    values
      .filter((value) => value.length >= MIN_LENGTH)
      .flatMap((value) => [value, JSON.stringify(value).slice(1, -1)]),
  );
  // The longest first: one may stand inside of another.
  const ordered = [...forms].sort((a, b) => b.length - a.length);
  return (text) => ordered.reduce((left, value) => left.replaceAll(value, HIDDEN), text);
}
