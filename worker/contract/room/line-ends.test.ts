import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepLineEnds, readForm, withForm } from './line-ends.ts';
import { toSharedText } from './text-changes.ts';

test.each([
  ['', 'lf'],
  ['a\nb', 'lf'],
  ['a\r\nb\r\n', 'crlf'],
  ['a\r\nb\n', 'mixed'],
  ['a\rb', 'mixed'],
  ['a\r\r\nb', 'mixed'],
  ['\ufeffa\nb', 'bom+lf'],
  ['\ufeffa\r\nb', 'bom+crlf'],
] as const)('[WRITE6] %j has %s', (text, ends) => {
  expect(readForm(text)).toBe(ends);
});

test.each([
  ['a line that is changed', 'a\r\nb\nc\r\n', 'a\nbX\nc\n', 'a\r\nbX\nc\r\n'],
  ['a line that is added below one', 'a\r\nb\nc\n', 'a\nnew\nb\nc\n', 'a\r\nnew\r\nb\nc\n'],
  ['a line that is cut in two', 'a\nbc\r\nd\n', 'a\nb\nc\nd\n', 'a\nb\r\nc\r\nd\n'],
  ['a line that goes', 'a\r\nb\nc\r\nd\n', 'a\nc\nd\n', 'a\r\nc\r\nd\n'],
  ['lines that are replaced', 'a\r\nb\nc\rd', 'A\nB\nC\nd', 'A\r\nB\nC\rd'],
  ['a last line without an end', 'a\r\nb\nc', 'a\nb\nc\nd', 'a\r\nb\nc\nd'],
  ['a line between CR and LF that goes', 'a\rb\n\nc', 'a\n\nc', 'a\n\nc'],
  ['all of it', 'a\r\nb\n', '', ''],
  ['what is typed before a BOM', '\ufeffa\r\nb\n', 'Xa\nb\n', '\ufeffXa\r\nb\n'],
  ['a BOM of a text with LF', '\ufeffa\n', 'b\n', '\ufeffb\n'],
])('[WRITE6] %s leaves the ends of the others', (_, before, text, after) => {
  expect(keepLineEnds(before, text)).toBe(after);
});

const lines = fc
  .array(fc.tuple(fc.constantFrom('', 'a', 'b', '\ufeffc', '😀'), fc.constantFrom('\n', '\r\n', '\r')), {
    maxLength: 12,
  })
  .map((parts) => parts.map(([text, end]) => text + end).join(''));

test('[WRITE6] whatever is written, the text is that text, and what nobody touched is as it was', () => {
  fc.assert(
    fc.property(
      lines,
      lines,
      lines,
      fc.nat({ max: 40 }),
      fc.nat({ max: 9 }),
      (head, tail, added, at, gone) => {
        const before = head + tail;
        const shared = toSharedText(before);
        const place = Math.min(at, shared.length);
        const text = shared.slice(0, place) + toSharedText(added) + shared.slice(place + gone);
        const after = withForm(text, readForm(before), () => before);
        expect(toSharedText(after)).toBe(toSharedText(text));
        expect(after.startsWith('\ufeff')).toBe(before.startsWith('\ufeff') || text.startsWith('\ufeff'));
        if (readForm(before).endsWith('crlf')) expect(after).not.toMatch(/(?<!\r)\n/);
        expect(keepLineEnds(before, shared)).toBe(before);
      },
    ),
    { numRuns: 5_000 },
  );
});
