/** Two plans that come from one: what a person changed by hand stands, all else is as in the new plan. Pure. */
import type { Blueprint } from '../../../worker/contract/plan/blueprint.ts';

type Value = unknown;
type Plain = Record<string, Value>;

/**
 * @param base the plan that both come from
 * @param mine as it was changed by hand
 * @param theirs as it was planned anew
 */
export function mergePlans(base: Blueprint, mine: Blueprint, theirs: Blueprint): Blueprint {
  return merge(base, mine, theirs) as Blueprint;
}

function merge(base: Value, mine: Value, theirs: Value): Value {
  if (isEqual(mine, base)) return theirs;
  if (isEqual(theirs, base)) return mine;
  if (isPlain(mine) && isPlain(theirs)) return mergeKeys(isPlain(base) ? base : {}, mine, theirs);
  if (Array.isArray(mine) && Array.isArray(theirs)) {
    const from = Array.isArray(base) ? base : [];
    if ([...from, ...mine, ...theirs].every((one) => keyOf(one) !== null))
      return mergeLists(from, mine, theirs);
    if (from.length === mine.length && from.length === theirs.length)
      return mine.map((one, index) => merge(from[index], one, theirs[index]));
  }
  return mine;
}

function mergeKeys(base: Plain, mine: Plain, theirs: Plain): Plain {
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  return Object.fromEntries(
    keys
      .map((key) => [key, merge(base[key], mine[key], theirs[key])] as const)
      .filter(([, value]) => value !== undefined),
  );
}

/** What has a name is followed by its name; what was removed by hand stays removed. */
function mergeLists(base: Value[], mine: Value[], theirs: Value[]): Value[] {
  const keys = [...new Set([...theirs, ...mine].map(keyOf))];
  return keys.flatMap((key) => {
    const [from, by, to] = [base, mine, theirs].map((list) => list.find((one) => keyOf(one) === key));
    const merged = merge(from, by, to);
    return merged === undefined ? [] : [merged];
  });
}

/** What an entry of a list is known by; null for one that has nothing of the kind. */
function keyOf(one: Value): string | null {
  if (!isPlain(one)) return null;
  const key = one.name ?? one.asked ?? one.value ?? (one.about && `${one.about} ${one.entity ?? ''}`);
  return typeof key === 'string' ? key : null;
}

function isPlain(value: Value): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEqual(one: Value, other: Value): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => isEqual(value, other[index]));
  if (!isPlain(one) || !isPlain(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isEqual(one[key], other[key]));
}
