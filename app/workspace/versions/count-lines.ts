/** Lines that came and went between two texts. Pure. */
import { diffLines } from '../../../worker/contract/room/diff-lines.ts';

export function countLines(before: string, after: string): { added: number; removed: number } {
  const counts = { added: 0, removed: 0 };
  for (const { from, to, ownFrom, ownTo } of diffLines(toLines(before), toLines(after))) {
    counts.removed += to - from;
    counts.added += ownTo - ownFrom;
  }
  return counts;
}

function toLines(text: string): string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n');
}
