import { expect, test } from 'vitest';
import { RecentTexts } from './recent-texts.ts';
import { scanProject } from './style-candidates.ts';

/** Says how long a text is, and of which it was asked. */
function count(most?: number) {
  const texts = new RecentTexts<{ length: number }>(most);
  const asked: string[] = [];
  const of = (text: string) =>
    texts.of(text, (one) => {
      asked.push(one);
      return { length: one.length };
    }).length;
  return { of, asked };
}

test('[BOUNDS9] a text is looked through once, and another one is another one', () => {
  const { of, asked } = count();
  expect(['ab', 'abc', 'ab', 'ab', 'abc', ''].map(of)).toEqual([2, 3, 2, 2, 3, 0]);
  expect(asked).toEqual(['ab', 'abc', '']);
});

test('[BOUNDS9] no more is remembered than is said: what was asked for last', () => {
  const { of, asked } = count(6);
  for (const text of ['aa', 'bb', 'cc', 'aa', 'dd', 'aa', 'bb', 'a text too long']) of(text);
  expect(asked).toEqual(['aa', 'bb', 'cc', 'dd', 'bb', 'a text too long']);
  of('aa');
  of('a text too long');
  expect(asked.slice(6)).toEqual(['aa', 'a text too long']);
});

test('[BOUNDS9] classes of a project are those of its files as they are now', () => {
  const scan = (...texts: string[]) => scanProject(texts.map((text, at) => [`src/${at}.tsx`, text] as const));
  const once = scan('"p-4 m-2"', '"p-4 before:content-[\'→\']"');
  expect(scan('"p-4 m-2"', '"p-4 before:content-[\'→\']"')).toEqual(once);
  expect(scan('"p-4"', '"m-1"')).toEqual(['p-4', 'm-1']);
});
