import { expect, test } from 'vitest';
import type { VisitPlace } from '../../contract/plan/contract-suite.ts';
import { sayWays } from './say-ways.ts';

const wayIn = (where?: VisitPlace) => ({
  id: 'w',
  title: 'A way',
  passed: true,
  failure: null,
  milliseconds: 1,
  ...(where && { where }),
});
const browser = wayIn({ in: 'browser' });
const dom = (instead: string | null) => wayIn({ in: 'dom', instead });

test.each([
  ['nothing where no way was gone', [wayIn()], ''],
  ['the browser', [browser, browser], '; 2 ways gone in Chromium'],
  ['a DOM', [dom(null)], '; 1 way gone over a DOM, which has no layout'],
  [
    'both, and why',
    [browser, dom('the browser did not go on (it ended)')],
    '; 1 way gone in Chromium; 1 way gone over a DOM, since the browser did not go on (it ended)',
  ],
])('[VISIT10] where ways were gone is said: %s', (_, results, said) => {
  expect(sayWays(results)).toBe(said);
});
