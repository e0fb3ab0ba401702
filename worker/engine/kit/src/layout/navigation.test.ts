/** Pages along the top stand in one line. */
import { expect, test } from 'vitest';
import { fitNavigation, type NavItem } from './navigation';

const items = (...labels: string[]): NavItem[] =>
  labels.map((label) => ({ href: `/${label}`, label, icon: 'file-text' }));

test('[NAV1] a few pages stand beside each other from a tablet on', () => {
  const few = items('Home', 'Menu', 'About');
  expect(fitNavigation(few, 300)).toEqual({ from: 'md', shown: few, rest: [] });
});

test('[NAV1] what has no room waits behind a button, and nothing is lost', () => {
  const many = items(...Array.from({ length: 12 }, (_, index) => `Opening hours ${index}`));
  const { from, shown, rest } = fitNavigation(many, 408);
  expect(from).toBe('lg');
  expect(shown.length).toBeGreaterThan(0);
  expect([...shown, ...rest]).toEqual(many);
  // 960 px less the name, the header and the button.
  expect(shown.length).toBeLessThanOrEqual(Math.floor((960 - 408 - 96) / (15 * 8 + 28)));
});
