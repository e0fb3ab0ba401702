import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeText } from './merge-text.ts';

const text = fc
  .array(fc.constantFrom('a', 'b', 'c', 'd', ''), { maxLength: 12 })
  .map((lines) => lines.join('\n'));

describe('[MERGE1] two changes of a text are brought together', () => {
  test('in different places', () => {
    const base = 'one\ntwo\nthree\nfour\nfive\n';
    const merged = mergeText(base.replace('one', 'ONE'), base, base.replace('five', 'FIVE'));
    expect(merged).toEqual({ text: 'ONE\ntwo\nthree\nfour\nFIVE\n', conflicts: 0 });
  });

  test('the same change twice is one', () => {
    expect(mergeText('b\n', 'a\n', 'b\n')).toEqual({ text: 'b\n', conflicts: 0 });
  });

  test('in the same place: ours stays, and it is counted', () => {
    expect(mergeText('ours\n', 'base\n', 'theirs\n')).toEqual({ text: 'ours\n', conflicts: 1 });
  });

  test('endings of lines and the missing last one are kept', () => {
    expect(mergeText('a\r\nb', 'a\r\nb', 'a\r\nb\r\nc').text).toBe('a\r\nb\r\nc');
  });

  test('where one side changed nothing, the other one is the outcome', () => {
    fc.assert(
      fc.property(text, text, (base, changed) => {
        expect(mergeText(base, base, changed)).toEqual({ text: changed, conflicts: 0 });
        expect(mergeText(changed, base, base)).toEqual({ text: changed, conflicts: 0 });
        expect(mergeText(changed, base, changed)).toEqual({ text: changed, conflicts: 0 });
      }),
    );
  });
});

test('[MERGE2] lines that are all alike are brought together as well', () => {
  const base = Array.from({ length: 20_000 }, () => '\n');
  const merged = mergeText(
    base.with(5, 'ours\n').join(''),
    base.join(''),
    base.with(19_000, 'theirs\n').join(''),
  );
  expect(merged).toEqual({
    text: base.with(5, 'ours\n').with(19_000, 'theirs\n').join(''),
    conflicts: 0,
  });
});

test('[MERGE2] whose change is the first makes no difference but in a conflict', () => {
  fc.assert(
    fc.property(text, text, text, (ours, base, theirs) => {
      const merged = mergeText(ours, base, theirs);
      const again = mergeText(theirs, base, ours);
      // Neither side is before the other.
      expect(again.conflicts).toBe(merged.conflicts);
      if (merged.conflicts === 0) expect(again.text).toBe(merged.text);
    }),
  );
});
