import { expect, test } from 'vitest';
import { linkPages } from './link-pages.ts';

const url = new URL('http://localhost:8787/api/projects?q=a%26b');

test('the first, a middle and the last page', () => {
  expect(linkPages(url, 1, 10, 25)).toBe(
    '</api/projects?q=a%26b&page=1&page_size=10>; rel="first", </api/projects?q=a%26b&page=2&page_size=10>; rel="next", </api/projects?q=a%26b&page=3&page_size=10>; rel="last"',
  );
  expect(linkPages(url, 3, 10, 25)).not.toContain('next');
  expect(linkPages(url, 3, 10, 25)).toContain('page=2&page_size=10>; rel="prev"');
});

test('nothing to list, and a page past the end, lead back', () => {
  expect(linkPages(url, 1, 10, 0)).not.toMatch(/next|prev/);
  expect(linkPages(url, 9, 10, 25)).toContain('page=3&page_size=10>; rel="prev"');
});
