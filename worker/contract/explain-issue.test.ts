import { expect, test } from 'vitest';
import { z } from 'zod';
import { explainIssue } from './explain-issue.ts';

const RAW = /Invalid|Too (small|big)|expected \w+,|received|Unrecognized|>=|<=|pattern/;

test.each([
  [z.string(), undefined, 'This is required.'],
  [z.string().min(1), '', 'This is required.'],
  [z.string().min(8), 'short', 'This must have at least 8 characters.'],
  [z.string().max(1), 'ab', 'This must have at most 1 character.'],
  [z.string(), 7, 'This must be a text.'],
  [z.number().int(), 1.5, 'This must be a whole number.'],
  [z.number().max(5), 6, 'This must be at most 5.'],
  [z.array(z.string()).min(2), ['a'], 'This must hold at least 2.'],
  [z.enum(['a', 'b']), 'c', 'This must be one of: a, b.'],
  [z.email(), 'x', 'This must be an email address.'],
  [z.string().regex(/^x$/), 'y', 'This is not what is expected here.'],
  [z.string().regex(/^x$/, 'Write an x.'), 'y', 'Write an x.'],
  [z.strictObject({}), { extra: 1 }, 'Nothing called “extra” is expected here.'],
  [z.union([z.string(), z.number()]), true, 'This is not what is expected here.'],
])('[PLAIN1] what zod finds is said in words: %#', (schema, value, sentence) => {
  const { error } = schema.safeParse(value, { error: explainIssue });
  expect(error?.issues.map(({ message }) => message)).toEqual([sentence]);
  expect(sentence).not.toMatch(RAW);
});
