import fc from 'fast-check';
import { expect, test } from 'vitest';
import { colourCode } from './colour-code';

const shown = (code: string, path: string) =>
  colourCode(code, path)
    .filter(({ kind }) => kind !== 'plain')
    .map(({ kind, text }) => `${kind} ${text.trim()}`);

test('[COLOUR1] keywords, strings, numbers and comments, each in its language', () => {
  expect(shown("const a1 = 'x // y'; // two\nreturn a1 + 20;", 'src/a.ts')).toEqual([
    'keyword const',
    "string 'x // y'",
    'comment // two',
    'keyword return',
    'number 20',
  ]);
  expect(shown('def f():\n    """Says."""\n    return None # 1', 'backend/main.py')).toEqual([
    'keyword def',
    'string """Says."""',
    'keyword return',
    'keyword None',
    'comment # 1',
  ]);
  expect(shown('{ "a": "b", "n": 1.5 }', 'package.json')).toEqual([
    'keyword "a"',
    'string "b"',
    'keyword "n"',
    'number 1.5',
  ]);
  expect(shown('.a { width: 10px; /* b */ }', 'src/index.css')).toEqual([
    'keyword .a',
    'number 10px',
    'comment /* b */',
  ]);
  expect(shown('<p class="a">x</p>', 'index.html')).toEqual([
    'keyword <p class=',
    'string "a"',
    'keyword >',
    'keyword </p>',
  ]);
  expect(shown('# Title\n\nUse `it`.', 'README.md')).toEqual(['keyword # Title', 'string `it`']);
  expect(shown('FROM node:24 # pages', 'Dockerfile')).toContain('keyword FROM');
  expect(shown('image: "x"  # y', 'docker-compose.yml')).toEqual([
    'keyword image:',
    'string "x"',
    'comment # y',
  ]);
  expect(shown('# left out\nnode_modules/', '.gitignore')).toEqual(['comment # left out']);
  expect(shown('Just text', 'notes.txt')).toEqual([]);
});

test('[COLOUR3] grammar counts, not words: JSX, what a template holds, a pattern with quotes', () => {
  const held = '$' + '{if1}';
  const code = `const a = <p title="class">for {\`x ${held} y\`} now</p>;\nconst b = /['"]/.test(a);`;
  const kinds = colourCode(code, 'src/App.jsx');
  expect(kinds.find(({ text }) => text.includes('if1'))?.kind).toBe('plain');
  expect(kinds.find(({ text }) => text.includes('now'))?.kind).toBe('plain');
  expect(kinds.filter(({ text }) => text.includes('test(a)')).map(({ kind }) => kind)).toEqual(['plain']);
});

test('[COLOUR2] nothing of the code is lost or added, whatever it is', () => {
  const code = fc.string({
    unit: fc.constantFrom('"', "'", '`', '/', '*', '#', '\\', '\n', ' ', 'a', '1', '<', '>', '&', '\r'),
  });
  const path = fc.constantFrom(
    'a.js',
    'a.tsx',
    'a.py',
    'a.css',
    'a.json',
    'a.html',
    'a.md',
    'a.yml',
    'Dockerfile',
    'a.sh',
    'a.txt',
  );
  fc.assert(
    fc.property(code, path, (text, name) => {
      expect(
        colourCode(text, name)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
