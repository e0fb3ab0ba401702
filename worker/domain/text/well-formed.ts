/** Whether text that a visitor sent can be stored and shown: whole characters, no NUL. Pure. */

/** Deepest nesting of a JSON body; schemas walk it by recursion. */
export const MAX_DEPTH = 64;
/** Most values in a JSON body, within each other; the largest plan of the fixtures has 777. Each is looked at several times. */
const MAX_VALUES = 100_000;

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

/**
 * @returns the first place of a JSON value that holds a NUL, half a character, or too deep a nesting, or that it has too many
 * values; else null.
 */
export function findTextFlaw(value: unknown): TextFlaw | null {
  return findFlaw(value, [], { values: 0 });
}

/** @param path of the value; it is lengthened and shortened on the way. */
function findFlaw(value: unknown, path: (string | number)[], seen: { values: number }): TextFlaw | null {
  if (++seen.values > MAX_VALUES)
    return { path: [], message: `A body may have ${MAX_VALUES.toLocaleString('en-US')} values at most.` };
  if (typeof value === 'string')
    return isStorable(value)
      ? null
      : { path: [...path], message: 'This text has characters that are not valid.' };
  if (typeof value !== 'object' || value === null) return null;
  if (path.length >= MAX_DEPTH)
    return { path: [...path], message: `Values may be nested ${MAX_DEPTH} deep at most.` };
  for (const [key, member] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
    if (typeof key === 'string' && !isStorable(key))
      return { path: [...path], message: 'A name here has characters that are not valid.' };
    path.push(key);
    const flaw = findFlaw(member, path, seen);
    if (flaw) return flaw;
    path.pop();
  }
  return null;
}

function isStorable(text: string): boolean {
  return !UNSTORABLE.test(text);
}
