import { describe, expect, test } from 'vitest';
import { searchText, type TextSearch } from './search-text.ts';

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
