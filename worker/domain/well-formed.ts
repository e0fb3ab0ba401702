/** Whether text that a visitor sent can be stored and shown: whole characters, no NUL. Pure. */

/** Deepest nesting of a JSON body; schemas walk it by recursion. */
export const MAX_DEPTH = 64;

/** NUL ends a string in SQLite's C interface; half of a surrogate pair cannot be written as UTF-8. */
const UNSTORABLE = /[\0\p{Cs}]/u;

/** Whether a path with its query decodes to well-formed text without NUL. */
export function isWellFormedPath(path: string): boolean {
  try {
    return !decodeURIComponent(path.replaceAll('+', ' ')).includes('\0');
  } catch {
    return false;
  }
}

export interface TextFlaw {
  path: (string | number)[];
  message: string;
}

/** @returns the first place of a JSON value that holds a NUL, half a character, or too deep a nesting; else null. */
export function findTextFlaw(value: unknown, path: (string | number)[] = []): TextFlaw | null {
  if (typeof value === 'string')
    return isStorable(value) ? null : { path, message: 'This text has characters that are not valid.' };
  if (typeof value !== 'object' || value === null) return null;
  if (path.length >= MAX_DEPTH) return { path, message: `Values may be nested ${MAX_DEPTH} deep at most.` };
  for (const [key, member] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
    if (typeof key === 'string' && !isStorable(key))
      return { path, message: 'A name here has characters that are not valid.' };
    const flaw = findTextFlaw(member, [...path, key]);
    if (flaw) return flaw;
  }
  return null;
}

function isStorable(text: string): boolean {
  return !UNSTORABLE.test(text);
}
