import { expect, test } from 'vitest';
import { makeRedact } from './redact.ts';

test('[CODE6] values of variables are taken out of every text, also as JSON writes them, the longest first', () => {
  const redact = makeRedact(['secret-1', 'secret-1-and-more', 'a "quoted" one', 'yes']);
  expect(redact('secret-1-and-more, secret-1, yes')).toBe('[hidden value], [hidden value], yes');
  expect(redact('{"a":"a \\"quoted\\" one"} a "quoted" one')).toBe('{"a":"[hidden value]"} [hidden value]');
});
