/** What the assistant made, laid over a file that may have been changed since it was read. Pure. */
import { diff3Merge, diffComm } from 'node-diff3';

/**
 * @param before the text that the assistant read
 * @param made what it made of that
 * @param now the text as it is
 * @returns the text with both changes; null where both changed the same lines.
 */
export function bringToNow(before: string, made: string, now: string): string | null {
  if (before === now) return made;
  const regions = diff3Merge(now.split('\n'), before.split('\n'), made.split('\n'), {
    excludeFalseConflicts: true,
  });
  const lines = regions.flatMap((region) => region.ok ?? []);
  return regions.some((region) => region.conflict) ? null : lines.join('\n');
}

export interface DiffLine {
  kind: 'same' | 'added' | 'removed' | 'skipped';
  text: string;
}

/** Unchanged lines that are shown around a change. */
const AROUND = 3;

/** Lines of two texts with what came and went; of long runs that stay only what is next to a change. */
export function diffLines(before: string, after: string): DiffLine[] {
  const parts = diffComm(before.split('\n'), after.split('\n'));
  return parts.flatMap((part, place) => {
    if ('common' in part) return shorten(part.common ?? [], place > 0, place < parts.length - 1);
    return [
      ...part.buffer1.map((text) => ({ kind: 'removed' as const, text })),
      ...part.buffer2.map((text) => ({ kind: 'added' as const, text })),
    ];
  });
}

function shorten(lines: readonly string[], isAfter: boolean, isBefore: boolean): DiffLine[] {
  const same = lines.map((text) => ({ kind: 'same' as const, text }));
  const head = isAfter ? AROUND : 0;
  const tail = isBefore ? AROUND : 0;
  const left = lines.length - head - tail;
  if (left <= 1) return same;
  const skipped = { kind: 'skipped' as const, text: `${left} lines as they are` };
  return [...same.slice(0, head), skipped, ...same.slice(lines.length - tail)];
}
