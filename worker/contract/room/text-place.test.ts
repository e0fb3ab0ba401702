/** [NOTE2] A pinned line follows its text, whoever writes it and how. */
import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { textOf, writeText } from './shared-text.ts';
import { findPinned, findQuote, pinLine } from './text-place.ts';

const docOf = (text: string) => {
  const doc = new Y.Doc();
  textOf(doc).insert(0, text);
  return doc;
};

/** Numbers that are the same in each run. */
function makeRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const pin = (doc: Y.Doc, line: number) => {
  const place = pinLine(doc, line);
  if (!place) throw new Error(`There is no line ${line}`);
  return place;
};

describe('[NOTE2] a pinned line', () => {
  test('goes along with what is written around it, typed and as a whole text', () => {
    const doc = docOf('one\n  two\nthree\n');
    const place = pin(doc, 2);
    expect(place.quote).toBe('two');
    textOf(doc).insert(0, 'zero\n');
    expect(findPinned(doc, place)).toEqual({ line: 3, isGone: false });
    writeText(doc, '// head\n\nzero\none\n  twofold\nthree\n', 'a build');
    expect(findPinned(doc, place)).toEqual({ line: 5, isGone: false });
  });

  test('is gone once all of it is, and says where it stood', () => {
    const doc = docOf('one\ntwo\nthree\n');
    const place = pin(doc, 2);
    textOf(doc).delete(4, 2);
    expect(findPinned(doc, place).isGone).toBe(false);
    textOf(doc).delete(4, 1);
    expect(findPinned(doc, place)).toEqual({ line: 2, isGone: true });
    textOf(doc).insert(0, 'zero\n');
    expect(findPinned(doc, place)).toEqual({ line: 3, isGone: true });
  });

  test('may be empty: one between others, and the last', () => {
    const doc = docOf('one\n\nthree\n');
    const [empty, last] = [pin(doc, 2), pin(doc, 4)];
    textOf(doc).insert(0, 'zero\n');
    expect(findPinned(doc, empty)).toEqual({ line: 3, isGone: false });
    expect(findPinned(doc, last)).toEqual({ line: 5, isGone: false });
    textOf(doc).insert(textOf(doc).length, 'end\n');
    expect(findPinned(doc, last).isGone).toBe(false);
    expect(pinLine(doc, 99)).toBeNull();
  });

  test('follows 3,000 random edits of two windows, in whatever order they meet', () => {
    const random = makeRandom(17);
    let followed = 0;
    for (let round = 0; round < 20; round += 1) {
      const lines = Array.from({ length: 12 }, (_, at) => `line ${at} of round ${round}`);
      const [one, other] = [docOf(lines.join('\n')), new Y.Doc()];
      const meet = () => {
        Y.applyUpdate(other, Y.encodeStateAsUpdate(one));
        Y.applyUpdate(one, Y.encodeStateAsUpdate(other));
      };
      meet();
      const kept = 3 + random(6);
      const place = pin(one, kept + 1);
      const words = lines[kept] ?? '';
      for (let edit = 0; edit < 150; edit += 1) {
        const doc = random(2) ? one : other;
        const text = textOf(doc);
        const at = text.toString().indexOf(words);
        if (random(3) === 0) {
          const [from, to] = random(2) ? [0, at] : [at + words.length, text.length];
          const length = Math.min(1 + random(6), to - from);
          if (length > 0) text.delete(from + random(to - from - length + 1), length);
        } else if (random(6) === 0)
          writeText(doc, `// ${edit}\n${text.toString()}`.replace(/\n+/g, '\n'), 'a build');
        else {
          const where = random(2)
            ? random(at + 1)
            : at + words.length + random(text.length - at - words.length + 1);
          text.insert(where, random(2) ? 'x' : '\n');
        }
        if (random(8) === 0) meet();
        const now = text.toString();
        followed += 1;
        const line = now.slice(0, now.indexOf(words)).split('\n').length;
        expect([round, edit, findPinned(doc, place)]).toEqual([round, edit, { line, isGone: false }]);
      }
      meet();
      expect(findPinned(one, place)).toEqual(findPinned(other, place));
    }
    expect(followed).toBe(3_000);
  });
});

test('[NOTE3] a line is known again by how it reads, where one alone reads so', () => {
  expect(findQuote('a\n  two \nb', 'two')).toBe(2);
  expect(findQuote('two\ntwo', 'two')).toBeNull();
  expect(findQuote('a\n\nb', '')).toBeNull();
});
