import { describe, expect, test } from 'vitest';
import { estimateProgram } from './estimate-program.ts';
import { searchText as searchInSlices, type TextSearch } from './search-text.ts';

function searchText(...values: Parameters<typeof searchInSlices>) {
  const work = searchInSlices(...values);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

const FILES = [
  ['README.md', '# Tool shed\r\nLend a tool.\r\n'],
  ['src/App.tsx', 'const tools = toolsOf(shed);\n\nexport default tools;\n'],
] as const;

function find(q: string, options: Partial<TextSearch> = {}) {
  const outcome = searchText(FILES, { q, case: false, word: false, regex: false, ...options });
  if (!outcome.ok) return outcome.message;
  return outcome.answer.matches.map(
    ({ path, line, column, length }) => `${path}:${line}:${column}+${length}`,
  );
}

describe('[SEARCH1] every place of every file, with line and column', () => {
  test('whatever the capitals', () => {
    expect(find('tool')).toEqual([
      'README.md:1:3+4',
      'README.md:2:8+4',
      'src/App.tsx:1:7+4',
      'src/App.tsx:1:15+4',
      'src/App.tsx:3:16+4',
    ]);
  });

  test('with capitals, as a word, as an expression', () => {
    expect(find('Tool', { case: true })).toEqual(['README.md:1:3+4']);
    expect(find('tool', { word: true })).toEqual(['README.md:1:3+4', 'README.md:2:8+4']);
    expect(find('tools?\\w*\\(', { regex: true })).toEqual(['src/App.tsx:1:15+8']);
    expect(find('^export', { regex: true })).toEqual(['src/App.tsx:3:1+6']);
  });

  test('signs of expressions are plain signs in a plain search', () => {
    expect(find('toolsOf(shed)')).toEqual(['src/App.tsx:1:15+13']);
    expect(find('.*')).toEqual([]);
  });

  test('an expression that cannot be read is said, not thrown', () => {
    expect(find('(', { regex: true })).toMatch(/^This expression cannot be read/);
    // Not in RE2, since it cannot be matched in linear time.
    expect(find('(a)\\1', { regex: true })).toMatch(/^This expression cannot be read/);
  });
});

test('[SEARCH2] a search ends at 2,000 matches and says so; long lines are cut around the match', () => {
  const outcome = searchText([['a.txt', `${'x'.repeat(5_000)}needle${'y'.repeat(5_000)}`]], {
    q: 'needle',
    case: true,
    word: false,
    regex: false,
  });
  expect(outcome.ok && outcome.answer.matches[0]?.text).toMatch(/x+needley+/);
  expect(outcome.ok && outcome.answer.matches[0]?.text.length).toBe(240);
  const many = searchText([['b.txt', 'a'.repeat(3_000)]], { q: 'a', case: true, word: false, regex: false });
  expect(many.ok && [many.answer.matches.length, many.answer.truncated]).toEqual([2_000, true]);
});

test('[SEARCH3] an expression that would take for ever elsewhere is matched in linear time', () => {
  const outcome = searchText([['a.txt', 'a'.repeat(20_000)]], {
    q: '(a+)+$|(a|aa)+b',
    case: true,
    word: false,
    regex: true,
  });
  expect(outcome.ok && outcome.answer.matches.length).toBe(1);
});

const expression = { case: true, word: false, regex: true };
const placesOf = (line: string, q: string) => {
  const outcome = searchText([['a.txt', line]], { ...expression, q });
  return outcome.ok && outcome.answer.matches.map(({ column, length }) => [column, length]);
};

test('[SEARCH3] a long line is looked through in windows, and the same is found', () => {
  const line = `${'x'.repeat(400_000)}needle ${'y'.repeat(399_990)} needle`;
  expect(placesOf(line, 'needle')).toEqual([
    [400_001, 6],
    [799_999, 6],
  ]);
  expect(placesOf(line, '^xx|needle$')).toEqual([
    [1, 2],
    [799_999, 6],
  ]);
  expect(placesOf(line, '\\b\\w{6}\\b')).toEqual([[799_999, 6]]);
});

test('[SEARCH3] an expression that costs too much is refused before it is compiled', () => {
  const refused = { ok: false, message: expect.stringMatching(/^This expression takes too long/) };
  for (const q of [
    '(a|b|c|d){1000}',
    `(${'x'.repeat(900)}){1000}`,
    '(((a{10}){10}){10}){10}',
    '(?:[a-z]\\d){1,900}',
  ])
    expect(searchText([['a.txt', 'a']], { ...expression, q })).toEqual(refused);
});

test.each([
  ['import|export|function', 22],
  ['\\w{1,500}', 1_000],
  ['[^\\]x]+\\Q(a)\\E?', 6],
  ['a{3}', 3],
  ['(', 2],
])('[SEARCH3] how large the program of %s is', (q, size) => {
  expect(estimateProgram(q)).toBe(size);
});

test('[SEARCH4] a search rests wherever it can, and one that takes too long says that it was ended', () => {
  const text = `${'ab'.repeat(200)}\n`.repeat(50);
  const q = Array.from({ length: 140 }, () => '(a|b)*x').join('|');
  let looks = 0;
  const work = searchInSlices([['a.txt', `${text}x\n${text}`]], { ...expression, q }, () => looks > 60);
  for (;;) {
    const { done, value } = work.next();
    if (!done) {
      looks += 1;
      continue;
    }
    expect(value).toMatchObject({ ok: true, answer: { truncated: false, timed_out: true } });
    break;
  }
  expect(looks).toBe(61);
});
