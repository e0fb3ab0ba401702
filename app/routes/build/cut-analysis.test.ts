import { expect, test } from 'vitest';
import { cutAnalysis } from './cut-analysis';

test('[WIZ9] the first 300 characters of the analysis are shown', () => {
  expect(cutAnalysis('Short.')).toBe('Short.');
  expect(cutAnalysis('a'.repeat(300))).toBe('a'.repeat(300));
  // One word that is longer than all that is shown has no better place.
  expect(cutAnalysis('a'.repeat(301))).toBe(`${'a'.repeat(300)}…`);
  expect(cutAnalysis('🌱'.repeat(301))).toBe(`${'🌱'.repeat(300)}…`);
});

test('[WIZ9] no word of the analysis is cut, and no sentence where one ends in time', () => {
  const sentence = `${'It keeps books. '.repeat(18)}`;
  expect(cutAnalysis(`${sentence}And each one of them is lent to people.`)).toBe(sentence.trimEnd());
  const words = 'people lend each other '.repeat(20);
  const cut = cutAnalysis(words);
  expect(Array.from(cut).length).toBeLessThanOrEqual(301);
  expect(cut).toMatch(/ (?:people|lend|each|other)…$/);
  for (let length = 250; length < 420; length++) {
    const text = 'Each member, friend or neighbour borrows ladders; '.repeat(10).slice(0, length);
    const shown = cutAnalysis(text).replace(/…$/, '');
    expect(`${text} `.startsWith(shown)).toBe(true);
    expect(text[shown.length] ?? ' ').toMatch(/[\s;,]/);
  }
});
