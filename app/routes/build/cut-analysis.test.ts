import { expect, test } from 'vitest';
import { cutAnalysis } from './cut-analysis';

test('[WIZ9] the first 300 characters of the analysis are shown', () => {
  expect(cutAnalysis('Short.')).toBe('Short.');
  expect(cutAnalysis('a'.repeat(300))).toBe('a'.repeat(300));
  expect(cutAnalysis('a'.repeat(301))).toBe(`${'a'.repeat(300)}…`);
  expect(cutAnalysis('🌱'.repeat(301))).toBe(`${'🌱'.repeat(300)}…`);
});
