/** Whether a JSON answer fits a pattern of the contract (`worker/contract/plan/contract-suite.ts` says what patterns mean). */
import type { Json } from '../../contract/plan/blueprint.ts';
import type { JsonPattern } from '../../contract/plan/contract-suite.ts';

type JsonObject = { [name: string]: Json };

/** Money and averages are compared to half a cent. */
const NEAR = 0.005;

/**
 * @param at where the value stands in the answer, for the message.
 * @returns what is wrong, or null when the value fits.
 */
export function findMismatch(actual: Json | undefined, pattern: JsonPattern, at = 'body'): string | null {
  if (isObject(pattern)) {
    const matcher = Object.keys(pattern).find((name) => name.startsWith('$'));
    if (matcher) return findMatcherMismatch(actual, pattern, matcher, at);
    if (!isObject(actual)) return `${at} should be an object, but is ${show(actual)}`;
    for (const [name, part] of Object.entries(pattern)) {
      const mismatch = findMismatch(actual[name], part, `${at}.${name}`);
      if (mismatch) return mismatch;
    }
    return null;
  }
  if (Array.isArray(pattern)) {
    if (!Array.isArray(actual)) return `${at} should be a list, but is ${show(actual)}`;
    if (actual.length !== pattern.length)
      return `${at} should have ${pattern.length} entries, but has ${actual.length}`;
    for (const [index, part] of pattern.entries()) {
      const mismatch = findMismatch(actual[index], part, `${at}[${index}]`);
      if (mismatch) return mismatch;
    }
    return null;
  }
  return actual === pattern ? null : `${at} should be ${show(pattern)}, but is ${show(actual)}`;
}

function findMatcherMismatch(
  actual: Json | undefined,
  pattern: JsonObject,
  matcher: string,
  at: string,
): string | null {
  const wanted = pattern[matcher];
  switch (matcher) {
    case '$type':
      return typeName(actual) === wanted || (wanted === 'number' && typeof actual === 'number')
        ? null
        : `${at} should be of type ${String(wanted)}, but is ${show(actual)}`;
    case '$contains':
    case '$lacks': {
      if (!Array.isArray(actual)) return `${at} should be a list, but is ${show(actual)}`;
      const has = actual.some((item) => findMismatch(item, wanted ?? null) === null);
      if (has === (matcher === '$contains')) return null;
      return `${at} should ${has ? 'not contain' : 'contain'} ${show(wanted)}, but is ${show(actual)}`;
    }
    case '$length': {
      const length = Array.isArray(actual) || typeof actual === 'string' ? actual.length : null;
      return length === wanted
        ? null
        : `${at} should have ${String(wanted)} entries, but has ${length ?? show(actual)}`;
    }
    case '$near':
      return typeof actual === 'number' && typeof wanted === 'number' && Math.abs(actual - wanted) <= NEAR
        ? null
        : `${at} should be about ${String(wanted)}, but is ${show(actual)}`;
    case '$matches':
      return typeof actual === 'string' && new RegExp(String(wanted), 'u').test(actual)
        ? null
        : `${at} should match /${String(wanted)}/, but is ${show(actual)}`;
    case '$ordered':
      return findDisorder(actual, String(wanted), pattern.descending === true, at);
    default:
      return `The check itself is wrong: there is no matcher called ${matcher}`;
  }
}

function findDisorder(
  actual: Json | undefined,
  field: string,
  descending: boolean,
  at: string,
): string | null {
  if (!Array.isArray(actual)) return `${at} should be a list, but is ${show(actual)}`;
  const values = actual.map((item) => (isObject(item) ? item[field] : undefined));
  for (let index = 1; index < values.length; index++) {
    const [before, after] = descending
      ? [values[index], values[index - 1]]
      : [values[index - 1], values[index]];
    if (compare(before, after) > 0)
      return `${at} should be ordered by ${field}${descending ? ', largest first' : ''}, but is ${show(values)}`;
  }
  return null;
}

/** Order of the wire: empty values first, numbers by size, texts by code unit. */
function compare(one: Json | undefined, other: Json | undefined): number {
  if (one === other) return 0;
  if (one === null || one === undefined) return -1;
  if (other === null || other === undefined) return 1;
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one) < String(other) ? -1 : 1;
}

function typeName(value: Json | undefined): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value for a message: short enough to be read. */
export function show(value: unknown): string {
  const text = value === undefined ? 'missing' : JSON.stringify(value);
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}
