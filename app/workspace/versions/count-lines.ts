/** Lines that came and went between two texts. Pure. */
import { diffIndices } from 'node-diff3';

export function countLines(before: string, after: string): { added: number; removed: number } {
  const counts = { added: 0, removed: 0 };
  for (const { buffer1, buffer2 } of diffIndices(toLines(before), toLines(after))) {
    counts.removed += buffer1[1];
    counts.added += buffer2[1];
  }
  return counts;
}

function toLines(text: string): string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n');
}
