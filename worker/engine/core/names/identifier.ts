/** Any text → a snake_case identifier as a Blueprint holds it. */
import { splitWords } from './words.ts';

/** Longest identifier that a Blueprint accepts. */
const LONGEST = 48;

/**
 * A safe identifier for the person's own word: lower-case ASCII words joined by underscores, at most 48 characters.
 * Text in a script that has no letters to romanise gets a name of its own, the same each time (`field_1k3f9`).
 * @param kind what the identifier names; it stands in front where the text alone cannot begin one.
 */
export function toIdentifier(text: string, kind = 'field'): string {
  const words = splitWords(text);
  if (words.length === 0) return `${kind}_${fingerprint(text)}`;
  if (/^[0-9]/.test(words[0] ?? '')) words.unshift(kind);
  let identifier = '';
  for (const word of words) {
    const longer = identifier === '' ? word.slice(0, LONGEST) : `${identifier}_${word}`;
    if (longer.length > LONGEST) break;
    identifier = longer;
  }
  return identifier;
}

/** The name itself, or the name with the first number from 2 on that makes it unlike all taken ones. */
export function makeUnique(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  for (let number = 2; ; number += 1) {
    const candidate = `${name.slice(0, LONGEST - 4)}_${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}

// FNV-1a over the code points: short, and equal for equal text.
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const sign of text.trim().normalize('NFC'))
    hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}
