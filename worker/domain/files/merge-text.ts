/** Two changes of one text brought together, line by line. Pure. */
import { diffLines, type LineHunk } from '../../contract/room/diff-lines.ts';

export interface MergedText {
  text: string;
  /** Places that both changed in different ways; there `text` has what `ours` says. */
  conflicts: number;
}

/**
 * @param base the text that both began with.
 * @returns what both changes make together. The same change on both sides is no conflict.
 */
export function mergeText(ours: string, base: string, theirs: string): MergedText {
  if (ours === theirs || theirs === base) return { text: ours, conflicts: 0 };
  if (ours === base) return { text: theirs, conflicts: 0 };
  const [own, common, other] = [toLines(ours), toLines(base), toLines(theirs)];
  const parts: string[] = [];
  let conflicts = 0;
  let at = 0;
  for (const region of listRegions(diffLines(common, own), diffLines(common, other))) {
    const mine = own.slice(...region.ours).join('');
    const text = other.slice(...region.theirs).join('');
    const isConflict = region.isOurs && region.isTheirs && mine !== text;
    parts.push(common.slice(at, region.from).join(''), region.isOurs ? mine : text);
    if (isConflict) conflicts += 1;
    at = region.to;
  }
  parts.push(common.slice(at).join(''));
  return { text: parts.join(''), conflicts };
}

type Span = [from: number, to: number];

/** Lines of the common text that were changed, on one side or both, and what stands there on each. */
interface Region {
  from: number;
  to: number;
  ours: Span;
  theirs: Span;
  isOurs: boolean;
  isTheirs: boolean;
}

/** Changes that touch each other are one region. */
function listRegions(ours: readonly LineHunk[], theirs: readonly LineHunk[]): Region[] {
  const regions: Region[] = [];
  let [one, another] = [0, 0];
  // By how much lines of each side stand further down, so far.
  let [shift, otherShift] = [0, 0];
  for (;;) {
    const from = Math.min(ours[one]?.from ?? Infinity, theirs[another]?.from ?? Infinity);
    if (from === Infinity) return regions;
    const [start, otherStart] = [from + shift, from + otherShift];
    const [first, otherFirst] = [one, another];
    let to = from;
    for (;;) {
      const [hunk, other] = [ours[one], theirs[another]];
      if (hunk && hunk.from <= to) {
        to = Math.max(to, hunk.to);
        shift = hunk.ownTo - hunk.to;
        one += 1;
      } else if (other && other.from <= to) {
        to = Math.max(to, other.to);
        otherShift = other.ownTo - other.to;
        another += 1;
      } else break;
    }
    regions.push({
      from,
      to,
      ours: [start, to + shift],
      theirs: [otherStart, to + otherShift],
      isOurs: one > first,
      isTheirs: another > otherFirst,
    });
  }
}

/** Each with its own ending, so that joining gives the very text. */
function toLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}
