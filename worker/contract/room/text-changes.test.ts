import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyChanges, findChange, listChanges, rebaseText } from './text-changes.ts';

const text = fc
  .array(fc.constantFrom('one\n', 'two\n', 'three', '\n', 'a😀b', '😁', ' ', 'x'), { maxLength: 30 })
  .map((parts) => parts.join(''));
const SEED = { seed: 17, numRuns: 300 };

describe('[WRITE4] a whole text is written as the fewest changes of the one that was read', () => {
  test('they make the new text, and split no character', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const changes = listChanges(before, after);
        expect(applyChanges(before, changes)).toBe(after);
        for (const { insert } of changes) expect(insert.isWellFormed()).toBe(true);
      }),
      SEED,
    );
  });

  test('lines that are the same are left alone', () => {
    const before = 'first\nsecond\nthird\nfourth\n';
    expect(listChanges(before, 'FIRST\nsecond\nthird\nfourth!\n')).toEqual([
      { from: 0, to: 5, insert: 'FIRST' },
      { from: 25, to: 25, insert: '!' },
    ]);
    expect(listChanges(before, before)).toEqual([]);
  });

  test('a line that comes or goes takes no sign of the next one, which begins alike', () => {
    expect(listChanges('one\ntwo\nthree\n', 'one\nthree\n')).toEqual([{ from: 4, to: 8, insert: '' }]);
    expect(listChanges('one\nthree\n', 'one\ntwo\nthree\n')).toEqual([{ from: 4, to: 4, insert: 'two\n' }]);
    expect(listChanges('aa', 'aaa')).toEqual([{ from: 0, to: 0, insert: 'a' }]);
  });

  test('in a long text the change is found wherever it is', () => {
    const long = Array.from({ length: 3_000 }, (_, line) => `line ${line} 😀\n`).join('');
    const place = fc.nat({ max: long.length });
    fc.assert(
      fc.property(place, fc.nat({ max: 9_000 }), text, (from, length, insert) => {
        const after = long.slice(0, from) + insert + long.slice(from + length);
        const change = findChange(long, after);
        expect(applyChanges(long, change ? [change] : [])).toBe(after);
        expect(change?.insert.length ?? 0).toBeLessThanOrEqual(insert.length + 2);
      }),
      { seed: 17, numRuns: 100 },
    );
    expect(findChange(long, long)).toBeNull();
  });

  test('a text that was read before is brought to what others made of it', () => {
    expect(rebaseText('a\nb\nc\n', 'a\nb\nC\n', 'new\na\nb\nc\n')).toBe('new\na\nb\nC\n');
    expect(rebaseText('one two', 'two', 'one two three')).toBe('two three');
    fc.assert(
      fc.property(text, text, (base, mine) => {
        expect(rebaseText(base, mine, base)).toBe(mine);
        expect(rebaseText(base, base, mine)).toBe(mine);
        expect(rebaseText(base, mine, `${base}more`).endsWith('more')).toBe(true);
      }),
      SEED,
    );
  });
});
