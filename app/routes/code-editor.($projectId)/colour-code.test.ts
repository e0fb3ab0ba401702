import fc from 'fast-check';
import { expect, test } from 'vitest';
import { colourCode } from './colour-code';

const shown = (code: string, language: string) =>
  colourCode(code, language)
    .filter(({ kind }) => kind !== 'plain')
    .map(({ kind, text }) => `${kind} ${text}`);

test('[COLOUR1] keywords, strings, numbers and comments, each in its language', () => {
  expect(shown("const a1 = 'x // y'; // two\nreturn a1 + 20;", 'typescript')).toEqual([
    'keyword const',
    "string 'x // y'",
    'comment // two',
    'keyword return',
    'number 20',
  ]);
  expect(shown('def f():\n    """Says."""\n    return None # 1', 'python')).toEqual([
    'keyword def',
    'string """Says."""',
    'keyword return',
    'keyword None',
    'comment # 1',
  ]);
  expect(shown('{ "a": "b", "n": 1.5 }', 'json')).toEqual([
    'keyword "a"',
    'string "b"',
    'keyword "n"',
    'number 1.5',
  ]);
  expect(shown('.a { width: 10px; /* b */ }', 'css')).toEqual(['number 10px', 'comment /* b */']);
  expect(shown('<p class="a">x</p>', 'html')).toEqual([
    'keyword <p',
    'string "a"',
    'keyword >',
    'keyword </p',
    'keyword >',
  ]);
  expect(shown('# Title\n\nUse `it`.', 'markdown')).toEqual(['keyword # Title', 'string `it`']);
  expect(shown('Just text', 'text')).toEqual([]);
});

test('[COLOUR2] nothing of the code is lost or added, whatever it is', () => {
  const code = fc.string({
    unit: fc.constantFrom('"', "'", '`', '/', '*', '#', '\\', '\n', ' ', 'a', '1', '<', '>'),
  });
  const language = fc.constantFrom('javascript', 'python', 'css', 'json', 'html', 'markdown', 'text');
  fc.assert(
    fc.property(code, language, (text, name) => {
      expect(
        colourCode(text, name)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
