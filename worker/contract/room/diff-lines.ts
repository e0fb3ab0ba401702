/**
 * Where two lists of lines differ: the shortest difference (Myers, “An O(ND) Difference Algorithm and Its Variations”), within a
 * bound whatever the lines are. Past it what lies between the common beginning and end counts as changed as a whole. Pure.
 */

/** Lines `from` up to `to` became lines `ownFrom` up to `ownTo` of the other list. */
export interface LineHunk {
  from: number;
  to: number;
  ownFrom: number;
  ownTo: number;
}

/** Comparisons of two lines, about a tenth of a second. */
const MAX_STEPS = 10_000_000;
/** Lines that come and go, of those that both lists have: what is remembered grows with its square. */
const MAX_EDITS = 2_000;

/** @returns in order, and never two that touch each other. */
export function diffLines(before: readonly string[], after: readonly string[]): LineHunk[] {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  const [own, other] = keepCommon(
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
  );
  const hunks: LineHunk[] = [];
  let [from, ownFrom] = [start, start];
  const add = (to: number, ownTo: number) => {
    if (to > from || ownTo > ownFrom) hunks.push({ from, to, ownFrom, ownTo });
    [from, ownFrom] = [to + 1, ownTo + 1];
  };
  for (const [one, another] of matchLines(own.lines, other.lines))
    add(start + (own.places[one] ?? 0), start + (other.places[another] ?? 0));
  add(before.length - end, after.length - end);
  return hunks;
}

interface Common {
  /** Equal numbers are equal lines. */
  lines: number[];
  /** Where each stands in its list. */
  places: number[];
}

/** What only one of them has can match nothing. */
function keepCommon(before: readonly string[], after: readonly string[]): [Common, Common] {
  const numbers = new Map<string, number>();
  for (const line of before) if (!numbers.has(line)) numbers.set(line, numbers.size);
  const theirs = new Set(after);
  const keep = (lines: readonly string[], isCommon: (line: string) => boolean) => {
    const kept: Common = { lines: [], places: [] };
    for (const [place, line] of lines.entries()) {
      if (!isCommon(line)) continue;
      kept.lines.push(numbers.get(line) ?? 0);
      kept.places.push(place);
    }
    return kept;
  };
  return [keep(before, (line) => theirs.has(line)), keep(after, (line) => numbers.has(line))];
}

/** @returns places of lines that stay, in order; none where finding them takes too long. */
function matchLines(own: readonly number[], other: readonly number[]): [number, number][] {
  const most = Math.min(own.length + other.length, MAX_EDITS);
  // The furthest line of the first list on each diagonal, after so many edits.
  const furthest = new Int32Array(2 * most + 3);
  const middle = most + 1;
  const trace: Int32Array[] = [];
  let steps = 0;
  for (let edits = 0; edits <= most; edits += 1) {
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const before = (by: number) => furthest[middle + diagonal + by] ?? 0;
      const isDown = diagonal === -edits || (diagonal !== edits && before(-1) < before(1));
      let place = isDown ? before(1) : before(-1) + 1;
      const first = place;
      while (place < own.length && place - diagonal < other.length && own[place] === other[place - diagonal])
        place += 1;
      furthest[middle + diagonal] = place;
      steps += place - first + 1;
      if (place >= own.length && place - diagonal >= other.length)
        return walkBack(trace, own.length, other.length);
    }
    if (steps > MAX_STEPS) return [];
    trace.push(furthest.slice(middle - edits, middle + edits + 1));
  }
  return [];
}

/** @param trace what was furthest after each number of edits but the last. */
function walkBack(trace: readonly Int32Array[], ownLength: number, otherLength: number): [number, number][] {
  const matches: [number, number][] = [];
  let [place, otherPlace] = [ownLength, otherLength];
  for (let edits = trace.length; edits > 0; edits -= 1) {
    const before = trace[edits - 1] ?? new Int32Array();
    const diagonal = place - otherPlace;
    const at = (one: number) => before[one + edits - 1] ?? 0;
    const isDown = diagonal === -edits || (diagonal !== edits && at(diagonal - 1) < at(diagonal + 1));
    const from = isDown ? at(diagonal + 1) : at(diagonal - 1);
    const begin = isDown ? from : from + 1;
    while (place > begin) {
      place -= 1;
      matches.push([place, place - diagonal]);
    }
    place = from;
    otherPlace = from - (isDown ? diagonal + 1 : diagonal - 1);
  }
  while (place > 0) {
    place -= 1;
    matches.push([place, place]);
  }
  return matches.reverse();
}
