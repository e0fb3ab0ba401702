/** What the assistant made, laid over a file that may have been changed since it was read. Pure. */
import { diff3Merge } from 'node-diff3';

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
