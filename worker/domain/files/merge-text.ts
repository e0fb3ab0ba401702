/** Two changes of one text brought together, line by line. Pure. */
import { diff3Merge } from 'node-diff3';

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
  const lines: string[] = [];
  let conflicts = 0;
  for (const region of diff3Merge(toLines(ours), toLines(base), toLines(theirs), {
    excludeFalseConflicts: true,
  })) {
    lines.push(...(region.ok ?? region.conflict?.a ?? []));
    if (region.conflict) conflicts += 1;
  }
  return { text: lines.join(''), conflicts };
}

/** Each with its own ending, so that joining gives the very text. */
function toLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}
