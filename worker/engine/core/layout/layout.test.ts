import { format } from 'prettier';
import { expect, test } from 'vitest';
import { printJson } from './json.ts';
import { call, lines, list, printSource, source } from './source.ts';
import { chain, docComment, importLine, literal, quote } from './typescript.ts';

const options = { singleQuote: true, printWidth: 110 } as const;

test('what is put in is indented like its line, and empty parts take their line with them', () => {
  const inner = lines(['one();', false, 'two();']);
  const printed = printSource(source`
    function run() {
      if (ready) {
        ${inner}
        ${null}
      }

      return \`\${1}\`;
    }
  `);
  expect(printed.split('\n')).toEqual([
    'function run() {',
    '  if (ready) {',
    '    one();',
    '    two();',
    '  }',
    '',
    '  return `$'.concat('{1}`;'),
    '}',
    '',
  ]);
});

test.each([
  ['a short call', ['a', 'b']],
  ['a long call', Array.from({ length: 12 }, (_, index) => `argumentNumber${index}`)],
])('%s is laid out as prettier does', async (_, args) => {
  const printed = printSource([call('const value = callee', args), ';']);
  expect(await format(printed, { ...options, parser: 'typescript' })).toBe(printed);
});

test('imports stand in order, types alone as types', () => {
  expect(printSource(importLine(['type B', 'type A'], './x.ts'))).toBe(
    "import type { A, B } from './x.ts';\n",
  );
  expect(printSource(importLine(['run', 'type A'], './x.ts'))).toBe(
    "import { type A, run } from './x.ts';\n",
  );
});

test('strings are quoted with the fewest escapes', () => {
  expect(quote("it's")).toBe(`"it's"`);
  expect(quote('say "hi"')).toBe(`'say "hi"'`);
  expect(quote(`it's "so"`)).toBe(`'it\\'s "so"'`);
  expect(quote('a\nb\\')).toBe(`'a\\nb\\\\'`);
});

test.each([
  [{ a: 1, b: [1, 2, 3], c: 'text' }],
  [[{ name: 'one' }, { name: 'two' }]],
  [
    [
      { name: 'one', size: 1 },
      { name: 'two', size: 2 },
    ],
  ],
  [Array.from({ length: 80 }, (_, index) => index * 7)],
  [
    {
      'with-dash': null,
      to: 'x'.repeat(120),
      longer: 'y'.repeat(120),
      nested: {
        list: [
          [1, 2],
          [3, 4],
        ],
        empty: {},
      },
    },
  ],
  [{ name: '値', emoji: ['🎉'.repeat(30), '漢字'.repeat(12)] }],
])('a literal is laid out as prettier does: %j', async (value) => {
  const printed = printSource(['const value = ', literal(value), ';']);
  expect(await format(printed, { ...options, parser: 'typescript' })).toBe(printed);
});

test.each([
  [{ a: 1, b: [1, 2, 3], c: 'text', d: { e: null } }],
  [[]],
  [
    {
      list: [{ $ref: '#/a' }, { $ref: '#/b' }],
      long: Array.from({ length: 30 }, (_, index) => `item ${index}`),
    },
  ],
  [
    {
      numbers: Array.from({ length: 90 }, (_, index) => index * 31),
      pairs: [
        [1, 2],
        [3, 4],
      ],
      one: [{ a: 1 }],
      none: undefined,
    },
  ],
  [
    {
      wide: ['漢字'.repeat(10), '🎉🎉', 'é'.repeat(60), 'ｆｕｌｌ'],
      deep: { deeper: { deepest: ['x'.repeat(90)] } },
    },
  ],
])('JSON is laid out as prettier does: %j', async (value) => {
  const printed = printJson(value);
  expect(JSON.parse(printed)).toEqual(JSON.parse(JSON.stringify(value)));
  expect(await format(printed, { ...options, parser: 'json' })).toBe(printed);
});

test('a chain of three calls breaks as a whole, and long comments take several lines', async () => {
  const calls = ['.string()', '.trim()', `.regex(/${'a'.repeat(90)}/)`];
  const printed = printSource(['export const value = ', chain('z', calls), ';']);
  expect(printed.split('\n').length).toBe(5);
  expect(printSource(docComment('word '.repeat(40).trim())).split('\n').length).toBeGreaterThan(3);
  expect(printSource(list('[', [], ']'))).toBe('[]\n');
});
