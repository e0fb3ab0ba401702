/**
 * Holds an answer against a pattern. Named members of objects must match, arrays and plain values must be equal; and
 * `{ "$type" | "$contains" | "$lacks" | "$length" | "$near" | "$matches" | "$ordered": … }` stand for what they say.
 */

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** What does not fit, as a sentence, or null. */
export function findMismatch(actual: Json | undefined, pattern: Json, at = 'the answer'): string | null {
  if (Array.isArray(pattern)) {
    if (!Array.isArray(actual) || actual.length !== pattern.length) return differs(at, pattern, actual);
    return first(pattern.map((item, index) => findMismatch(actual[index], item, `${at}[${index}]`)));
  }
  if (typeof pattern !== 'object' || pattern === null)
    return actual === pattern ? null : differs(at, pattern, actual);
  const matcher = Object.keys(pattern).find((name) => name.startsWith('$'));
  if (matcher !== undefined)
    return fits(actual, matcher, pattern[matcher] ?? null, pattern.descending === true)
      ? null
      : differs(at, pattern, actual);
  if (typeof actual !== 'object' || actual === null || Array.isArray(actual))
    return differs(at, pattern, actual);
  return first(
    Object.entries(pattern).map(([name, member]) => findMismatch(actual[name], member, `${at}.${name}`)),
  );
}

function fits(actual: Json | undefined, matcher: string, wanted: Json, descending: boolean): boolean {
  switch (matcher) {
    case '$type':
      return typeOf(actual) === wanted || (wanted === 'number' && typeof actual === 'number');
    case '$contains':
      return Array.isArray(actual) && actual.some((item) => findMismatch(item, wanted) === null);
    case '$lacks':
      return Array.isArray(actual) && !actual.some((item) => findMismatch(item, wanted) === null);
    case '$length':
      return (Array.isArray(actual) || typeof actual === 'string') && actual.length === wanted;
    case '$near':
      return typeof actual === 'number' && Math.abs(actual - Number(wanted)) <= 0.005;
    case '$matches':
      return typeof actual === 'string' && new RegExp(String(wanted), 'u').test(actual);
    case '$ordered':
      return Array.isArray(actual) && isOrdered(actual, String(wanted), descending);
    default:
      throw new Error(`There is no matcher ${matcher}`);
  }
}

function isOrdered(items: Json[], member: string, descending: boolean): boolean {
  const values = items.map((item) => (item as { [name: string]: Json })[member] ?? null);
  if (descending) values.reverse();
  return values.every((value, index) => index === 0 || compare(values[index - 1] ?? null, value) <= 0);
}

function compare(a: Json, b: Json): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? -1 : 1;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a) < String(b) ? -1 : 1;
}

function typeOf(value: Json | undefined): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}

function differs(at: string, wanted: Json, actual: Json | undefined): string {
  return `${at} should be ${JSON.stringify(wanted)}, but is ${JSON.stringify(actual)}`;
}

function first(mismatches: (string | null)[]): string | null {
  return mismatches.find((mismatch) => mismatch !== null) ?? null;
}
