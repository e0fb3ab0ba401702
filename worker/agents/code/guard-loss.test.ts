import { describe, expect, test } from 'vitest';
import { findLoss, findPlaceholder } from './guard-loss.ts';

const lines = (count: number, of = 'line') =>
  Array.from({ length: count }, (_, at) => `${of} ${at}\n`).join('');
const lose = (before: string, after: string, more: { request?: string; beside?: string[] } = {}) =>
  findLoss({ before: [before], after, beside: more.beside ?? [], request: more.request ?? 'Make it blue' });

describe('[CODE14] a write that loses most of a file', () => {
  test('is seen by its lines, in files of some length', () => {
    expect(lose(lines(40), lines(19))).toBe('21 of its 40 lines would be gone');
    expect(lose(lines(40), lines(20))).toBeNull();
    expect(lose(lines(19), lines(1))).toBeNull();
    expect(lose(lines(900), lines(310))).toBe('590 of its 900 lines would be gone');
    expect(lose(lines(40), '\n'.repeat(60))).toBe('40 of its 40 lines would be gone');
  });

  test('a text that is as long as before is another one, and no loss', () => {
    expect(lose(lines(40), lines(38, 'new'))).toBeNull();
  });

  test('what a person wants gone, and what was moved, may go', () => {
    expect(lose(lines(40), lines(5), { request: 'Remove the calendar, please.' })).toBeNull();
    expect(lose(lines(40), lines(5), { request: 'Please get rid of all that' })).toBeNull();
    expect(lose(lines(40), lines(5), { request: 'Show a map and drop the old list' })).toBeNull();
    for (const request of ['Add a delete button', 'Let them drag and drop cards', 'A list without pictures'])
      expect(lose(lines(40), lines(5), { request }), request).not.toBeNull();
    expect(lose(lines(40), lines(5), { beside: [lines(40)] })).toBeNull();
  });

  test('a file that was made shorter in two steps is held against what the person has', () => {
    const request = 'Make it blue';
    expect(
      findLoss({ before: [lines(30), lines(60)], after: lines(20), beside: [], request }),
    ).not.toBeNull();
  });
});

describe('[CODE15] a comment that stands for code', () => {
  const old = 'import a;\nfunction one() {\n  return 1;\n}\nfunction two() {\n  return 2;\n}\n';

  test.each([
    ['a.ts', '// ... existing code ...'],
    ['a.ts', '// … rest of the component'],
    ['a.tsx', '{/* ... same as before ... */}'],
    ['a.ts', '/* ... */'],
    ['a.ts', '// ...'],
    ['a.py', '# ... other routes remain unchanged'],
    ['a.ts', '// rest of the code unchanged'],
    ['a.ts', '// The rest of the file stays the same'],
    ['a.ts', '// other methods remain the same'],
    ['a.ts', '// keep existing imports'],
    ['a.css', '/* existing styles */'],
    ['a.html', '<!-- ... remaining content ... -->'],
    ['a.sql', '-- ... existing tables'],
  ])('%s: %s', (path, comment) => {
    expect(findPlaceholder(path, null, `one\n  ${comment}\ntwo\n`)).toEqual({ comment, line: 2 });
    // What stood there already stays.
    expect(findPlaceholder(path, `${comment}\n`, `one\n${comment}\ntwo\n`)).toBeNull();
  });

  test('with dots and in any language, where lines of the file are skipped', () => {
    const write = (comment: string) => `import a;\n${comment}\nfunction two() {\n  return 2;\n}\n`;
    expect(findPlaceholder('a.ts', old, write('// ... hier bleibt alles ...'))?.line).toBe(2);
    expect(findPlaceholder('a.ts', old, write('// one stands in one.ts now'))).toBeNull();
  });

  test.each([
    ['a.ts', '// Loading...'],
    ['a.ts', '// Waits for the existing session, then goes on.'],
    ['a.ts', '// The rest of the list is read when somebody scrolls.'],
    ['a.ts', '// Existing rows keep their order.'],
    ['a.ts', 'call(...rest);'],
    ['a.ts', "const hint = '// ... existing code ...';"],
    ['a.md', '# ... existing code'],
    ['a.css', '#rest { color: red; }'],
    ['a.py', '#!/usr/bin/env python'],
  ])('%s: %s stands for none', (path, line) => {
    expect(findPlaceholder(path, null, `one\n${line}\ntwo\n`)).toBeNull();
  });
});
