/** [RUN] What is run and what comes of it, without a frame. */
import { expect, test } from 'vitest';
import { appendOutput, type OutputItem } from './append-output.ts';
import { collectProgram, ProgramProblem } from './collect-program.ts';
import { findPlaces } from './find-places.ts';
import { readReport } from './run-messages.ts';
import { splitColours } from './split-colours.ts';

const collect = (entry: string, files: Record<string, string>) =>
  collectProgram({ entry, read: (path) => files[path] ?? null, paths: Object.keys(files) });

test('[PROG2] a program brings along what it imports, without types', async () => {
  const { files } = await collect('src/main.ts', {
    'src/main.ts': `import { a } from './a.js';\nimport data from '../data.json';\nconst n: number = a;\nconsole.log(n, data);`,
    'src/a.ts': 'export const a = 1 as number;',
    'data.json': '{"b":2}',
    'other.ts': 'throw 1;',
  });
  expect(Object.keys(files).sort()).toEqual(['data.json', 'src/a.ts', 'src/main.ts']);
  expect(files['src/main.ts']).not.toContain(': number');
  expect(files['data.json']).toBe('module.exports = {"b":2};');
});

test('[PROG2] what cannot be read is said with its place', async () => {
  await expect(collect('a.ts', { 'a.ts': 'let x = ;' })).rejects.toThrow(/at a\.ts:1:/);
  await expect(collect('a.ts', { 'a.ts': 'import "./gone";' })).rejects.toThrow(ProgramProblem);
});

test('[PROG2] a page takes the styles and scripts of the project into itself, and nothing of others', async () => {
  const { files } = await collect('page.html', {
    'page.html':
      '<link rel="stylesheet" href="a.css"><script src="b.js"></script><script src="https://x.example/c.js"></script>',
    'a.css': 'p{}</style>',
    'b.js': 'let a = 1;',
  });
  expect(files['page.html']).toBe(
    '<style>p{}<\\/style></style><script >let a = 1;</script><script src="https://x.example/c.js"></script>',
  );
});

test('[PROG3] output comes in parts and is shown in lines', () => {
  let output: readonly OutputItem[] = [];
  for (const text of ['a', 'b\nc', '\n', 'd'])
    output = appendOutput(output, { type: 'text', id: '', level: 'log', text });
  expect(output.map((item) => item.kind === 'line' && item.text)).toEqual(['ab', 'c', 'd']);
  for (let line = 0; line < 3_000; line++)
    output = appendOutput(output, { type: 'text', id: '', level: 'log', text: `${line}\n` });
  expect(output.length).toBe(2_000);
});

test('[PROG3] colours are pieces, places are links where there is such a file', () => {
  expect(splitColours('a \u001b[1;31mred\u001b[0m\u001b[2K b')).toEqual([
    { text: 'a ', colour: null, isBold: false },
    { text: 'red', colour: 'red', isBold: true },
    { text: ' b', colour: null, isBold: false },
  ]);
  const parts = findPlaces('at f (src/a.ts:3:5) or File "b.py", line 7 or c.ts:1', (path) => path !== 'c.ts');
  expect(parts.filter((part) => part.place).map((part) => part.place)).toEqual([
    { path: 'src/a.ts', line: 3, column: 5 },
    { path: 'b.py', line: 7, column: 1 },
  ]);
  expect(parts.map((part) => part.text).join('')).toBe(
    'at f (src/a.ts:3:5) or File "b.py", line 7 or c.ts:1',
  );
});

test('[PROG4] messages of others are none of ours', () => {
  for (const message of [
    null,
    7,
    {},
    { type: 'text' },
    { type: 'other', id: '1' },
    { type: 'table', id: '1', table: { columns: [1], rows: [] } },
  ])
    expect(readReport(message)).toBeNull();
  expect(readReport({ type: 'text', id: '1', level: 'evil', text: 7 })).toEqual({
    type: 'text',
    id: '1',
    level: 'log',
    text: '',
  });
});
