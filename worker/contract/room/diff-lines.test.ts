import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffLines } from './diff-lines.ts';

const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 14 });

test('[MERGE2] hunks make the one list of the other, and leave a longest common part alone', () => {
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const hunks = diffLines(before, after);
      const made: string[] = [];
      let at = 0;
      for (const { from, to, ownFrom, ownTo } of hunks) {
        made.push(...before.slice(at, from), ...after.slice(ownFrom, ownTo));
        at = to;
      }
      expect([...made, ...before.slice(at)]).toEqual(after);
      const removed = hunks.reduce((sum, { from, to }) => sum + to - from, 0);
      expect(before.length - removed).toBe(longest(before, after));
      for (const [place, { from }] of hunks.entries())
        if (place > 0) expect(from).toBeGreaterThan(hunks[place - 1]?.to ?? 0);
    }),
  );
});

test('[MERGE2] lines that are all alike, and as many as a file may have', () => {
  const alike = Array.from({ length: 500_000 }, () => '');
  const hunks = diffLines(alike, alike.with(0, 'x').with(499_999, 'y'));
  expect(hunks.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(2);
  expect(hunks).toHaveLength(2);
});

test('[MERGE2] past the bound it is one change', () => {
  const turns = (period: number) => Array.from({ length: 20_000 }, (_, line) => `${(line * line) % period}`);
  const [before, after] = [turns(7), turns(11)];
  expect(diffLines(['first', ...before, 'end'], ['first', ...after, 'end'])).toHaveLength(1);
});

function longest(one: readonly string[], other: readonly string[]): number {
  let row = new Array<number>(other.length + 1).fill(0);
  for (const line of one) {
    const next = [0];
    for (const [place, own] of other.entries())
      next.push(line === own ? (row[place] ?? 0) + 1 : Math.max(row[place + 1] ?? 0, next[place] ?? 0));
    row = next;
  }
  return row.at(-1) ?? 0;
}
