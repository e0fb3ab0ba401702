import { expect, test } from 'vitest';
import type { Facts } from '../reader/facts.ts';
import { nameApp } from './name-app.ts';

/** Facts of a text in which nothing was found. */
const of = (text: string) => ({ text, entities: [] }) as unknown as Facts;

test('[NAME1] what nothing else names is called by the first two words of its description, capitalised', () => {
  expect(nameApp(of('keep it simple'), null, undefined)).toBe('Keep It');
  expect(nameApp(of('  “quick, please!” '), null, undefined)).toBe('Quick Please');
  expect(nameApp(of('?!'), null, undefined)).toBe('New app');
  expect(nameApp(of('keep it simple'), null, ' Asked for ')).toBe('Asked for');
});
