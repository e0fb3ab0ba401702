/** [TERM] What the terminal does with keys, words, lines and files, without a screen. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completeWords, findCommonStart } from './complete-words.ts';
import { drawLine } from './draw-line.ts';
import { applyDifference, findDifference, findMoves } from './file-difference.ts';
import { formatDiff } from './format-diff.ts';
import { formatRows } from './format-rows.ts';
import { EMPTY_LINE, pressKey } from './line-editor.ts';
import { gunzipSync, gzipSync } from './no-zlib.ts';
import { addToHistory, cutScreen, keepTerminals, readTerminals } from './terminal-store.ts';

const UP = '\u001b[A';
const DOWN = '\u001b[B';
const LEFT = '\u001b[D';

function typed(keys: string[], history: string[] = []) {
  return keys.reduce((line, key) => pressKey(line, key, history).line, { ...EMPTY_LINE, at: history.length });
}

test('[TERM2] keys edit the line, and the draft is there again behind the history', () => {
  expect(typed(['a', 'c', LEFT, 'b'])).toMatchObject({ text: 'abc', cursor: 2 });
  expect(typed(['one two', '\u0017', 'x'])).toMatchObject({ text: 'one x' });
  expect(typed(['abc', '\u0001', '\u000b', 'd'])).toMatchObject({ text: 'd' });
  expect(typed(['dra', UP, UP, DOWN, DOWN, 'ft'], ['first', 'second']).text).toBe('draft');
  expect(typed([UP, '\u007f'], ['first', 'second']).text).toBe('secon');
  expect(pressKey(EMPTY_LINE, '\u0003', []).action).toBe('interrupt');
});

test('[TERM2] whatever is pressed, the cursor stands in the text', () => {
  const keys = fc.array(
    fc.oneof(
      fc.constantFrom(UP, DOWN, LEFT, '\u007f', '\u0017', '\u000b', '\u0015', '\u001bb', '\u001bf'),
      fc.string(),
    ),
  );
  fc.assert(
    fc.property(keys, (pressed) => {
      const { text, cursor } = typed(pressed, ['one', 'two']);
      expect(cursor).toBeGreaterThanOrEqual(0);
      expect(cursor).toBeLessThanOrEqual(text.length);
    }),
  );
});

test('[TERM2] a word is completed by commands at its place and by files elsewhere', async () => {
  const sources = {
    commands: ['cat', 'cd', 'build'],
    list: async (folder: string) =>
      folder === 'src/' ? ['App.tsx', 'a b.txt'] : ['src/', '.env', 'cart.md'],
  };
  const words = async (line: string) => (await completeWords(line, sources)).words;
  expect(await words('ca')).toEqual(['cat']);
  expect(await words('ls | c')).toEqual(['cat', 'cd']);
  expect(await words('cat c')).toEqual(['cart.md']);
  expect(await words('cat src/')).toEqual(['src/App.tsx', 'src/a\\ b.txt']);
  expect(await words('cat .')).toEqual(['.env']);
  expect(findCommonStart(['src/App', 'src/Ape'])).toBe('src/Ap');
});

test('[TERM2] a line over several rows is drawn from its first one', () => {
  expect(drawLine(0, '$ ', 2, 'abc', 3, 10)).toEqual({ output: '\r\u001b[J$ abc\r\u001b[5C', row: 0 });
  expect(drawLine(1, '$ ', 2, 'abcdefghij', 0, 10)).toEqual({
    output: '\u001b[1A\r\u001b[J$ abcdefghij\u001b[1A\r\u001b[2C',
    row: 0,
  });
});

test('[TERM1] changes turn one set of files into the other', () => {
  const files = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.string());
  fc.assert(
    fc.property(files, files, (before, after) => {
      const map = new Map(Object.entries(before));
      applyDifference(map, findDifference(map, new Map(Object.entries(after))));
      expect(map).toEqual(new Map(Object.entries(after)));
    }),
  );
});

test('[TERM2] what is kept comes back; what is broken is as at first', () => {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
  const terminal = { id: '1', screen: 'hello', place: { cwd: '/project/src', env: { A: '1' } } };
  keepTerminals(storage, 'p', { terminals: [terminal], history: ['ls'] });
  expect(readTerminals(storage, 'p')).toEqual({ terminals: [terminal], history: ['ls'] });
  for (const broken of ['{', 'null', '{"terminals":[{}],"history":[]}', '7']) {
    items.set('hewn.terminals.p', broken);
    expect(readTerminals(storage, 'p').terminals).toEqual([]);
  }
  expect(cutScreen(`${'x'.repeat(59_000)}\n${'y'.repeat(2_000)}`)).toBe('y'.repeat(2_000));
  expect(addToHistory(['ls'], 'ls')).toEqual(['ls']);
  expect(addToHistory(['ls'], ' secret')).toEqual(['ls']);
});

test('[TERM1] gzip without Node: there and back, and not more than is wanted', () => {
  const bytes = new TextEncoder().encode('hewn '.repeat(50_000));
  expect(Buffer.from(gunzipSync(gzipSync(bytes))).equals(bytes)).toBe(true);
  expect(() => gunzipSync(gzipSync(bytes), { maxOutputLength: 1_000 })).toThrow(RangeError);
});

test('[TERM3] rows and differences as text', () => {
  expect(
    formatRows([
      { id: 1, name: null },
      { id: 22, name: 'Ada' },
    ]),
  ).toBe('\u001b[1mid  name\u001b[0m\n1\n22  Ada\n');
  expect(
    formatDiff([{ path: 'a', status: 'changed', is_binary: false, before: 'x\ny\n', after: 'x\nz\n' }]),
  ).toContain('\u001b[31m-y\u001b[0m\n\u001b[32m+z\u001b[0m\n');
});

test('[MOVED1] what stands elsewhere as it was is moved', () => {
  const before = new Map(Object.entries({ 'a.md': 'one', 'b.md': 'one', 'c.md': 'two', 'd.md': '' }));
  const moved = (changes: Record<string, string | null>) => Object.fromEntries(findMoves(before, changes));
  expect(moved({ 'a.md': null, 'x/a.md': 'one' })).toEqual({ 'a.md': 'x/a.md' });
  expect(moved({ 'a.md': null, 'b.md': null, 'x/a.md': 'one', 'x/b.md': 'one' })).toEqual({
    'a.md': 'x/a.md',
    'b.md': 'x/b.md',
  });
  // Copied, changed on the way, over another file, or empty.
  expect(moved({ 'x.md': 'one' })).toEqual({});
  expect(moved({ 'a.md': null, 'x.md': 'one!' })).toEqual({});
  expect(moved({ 'a.md': null, 'c.md': 'one' })).toEqual({});
  expect(moved({ 'd.md': null, 'x.md': '' })).toEqual({});
});
