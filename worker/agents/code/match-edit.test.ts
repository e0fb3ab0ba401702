import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyEdit } from './match-edit.ts';

const SEED = { seed: 16, numRuns: 500 };

const line = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '<', '}', '$', '&', '\t', '/'), maxLength: 6 });
const text = fc.array(line, { minLength: 1, maxLength: 12 }).map((lines) => lines.join('\n'));

describe('[CODE1] search and replace', () => {
  test('what stands there once is replaced, and nothing else changes', () => {
    fc.assert(
      fc.property(
        text,
        text,
        text,
        fc.string({ unit: fc.constantFrom('$', '&', 'x', '\n', '`'), maxLength: 8 }),
        (before, search, after, replace) => {
          const whole = `${before}${search}${after}`;
          const outcome = applyEdit(whole, search, replace);
          if (search.trim() === '') {
            expect(outcome).toMatchObject({ ok: false, reason: 'empty' });
            return;
          }
          const isOnce = whole.indexOf(search) === whole.lastIndexOf(search);
          if (isOnce && search !== replace) {
            const at = whole.indexOf(search);
            const made = whole.slice(0, at) + replace + whole.slice(at + search.length);
            expect(outcome).toEqual(
              made === whole
                ? expect.objectContaining({ ok: false })
                : { ok: true, text: made, match: 'exact' },
            );
          } else expect(outcome.ok).toBe(false);
        },
      ),
      SEED,
    );
  });

  test('lines that differ in the spaces at their end, or stand further in, are found where they are the only ones', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 4 });
    const block = fc.array(word, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(
        block,
        block,
        fc.integer({ min: 1, max: 6 }),
        fc.boolean(),
        (lines, made, spaces, isIndented) => {
          const quoted = lines.map((one) => `  ${one}-`);
          const there = quoted.map((one) =>
            isIndented ? ' '.repeat(spaces) + one : one + ' '.repeat(spaces),
          );
          const whole = ['START', ...there, 'END', ''].join('\n');
          const outcome = applyEdit(whole, quoted.join('\n'), made.map((one) => `  ${one}+`).join('\n'));
          // Lines that stand nowhere else, so that the place is plain.
          if (applyEdit(whole, quoted.join('\n'), 'X').ok === false) return;
          if (!outcome.ok) throw new Error(outcome.message);
          expect(outcome.text.startsWith('START\n')).toBe(true);
          expect(outcome.text.endsWith('\nEND\n')).toBe(true);
          expect(outcome.text.split('\n')).toHaveLength(made.length + 3);
        },
      ),
      SEED,
    );
  });

  test.each([
    ['twice there', 'a\nb\na\n', 'a', 'c', 'ambiguous'],
    [
      'twice there but for spaces',
      'if (x) {\n  y();\n}\nif (x) {\n    y();\n}\n',
      'y();  ',
      'z();',
      'ambiguous',
    ],
    ['nowhere', 'a\n', 'b', 'c', 'missing'],
    ['nothing searched for', 'a\n', ' \n', 'c', 'empty'],
    ['nothing changed', 'a\n', 'a', 'a', 'same'],
  ])('%s: refused, and it is said why', (_, whole, search, replace, reason) => {
    expect(applyEdit(whole, search, replace)).toMatchObject({ ok: false, reason });
  });

  test('what is found further in is replaced further in, with the endings of the lines that were there', () => {
    const there = 'function a() {\r\n    if (b) {\r\n      c();\r\n    }\r\n}\r\n';
    expect(applyEdit(there, 'if (b) {\n  c();\n}', 'if (b) {\n  d();\n  e();\n}')).toEqual({
      ok: true,
      text: 'function a() {\r\n    if (b) {\r\n      d();\r\n      e();\r\n    }\r\n}\r\n',
      match: 'indented',
    });
    expect(applyEdit('a \nb\t\nc', 'a\nb\n', '')).toEqual({ ok: true, text: 'c', match: 'trimmed' });
    expect(applyEdit('<p>"</p>" &lt;</p>', '"</p>" &lt;', '$& $1')).toMatchObject({
      ok: true,
      text: '<p>$& $1</p>',
    });
  });
});
