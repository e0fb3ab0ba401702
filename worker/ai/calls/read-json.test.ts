import { expect, test } from 'vitest';
import { listJson } from './read-json.ts';

const nested = { a: '} ] { "', b: ['```', { c: '<think>' }] };

test.each<[string, string, unknown[]]>([
  ['alone', JSON.stringify(nested), [nested]],
  ['in a fence', `Here:\n\`\`\`json\n${JSON.stringify(nested, null, 2)}\n\`\`\`\nDone.`, [nested]],
  ['two fences', '```json\n{"a":1}\n```\nBetter:\n```json\n{"a":2}\n```', [{ a: 1 }, { a: 2 }]],
  ['in a row', '{"a":1}\n{"a":2} [3]', [{ a: 1 }, { a: 2 }, [3]]],
  ['behind braces of words', 'I use {braces} and "half a quote:\n{"a":1}', [{ a: 1 }]],
  ['behind a brace that nothing closes', 'It begins with { and then\n{"a":1}', [{ a: 1 }]],
  ['what is inside of a broken one is none', '{"a": [{"b":1}], oops}', []],
  ['what is inside of one that is cut is none', '{"a": [{"b":1}, {"b":2', []],
  ['none', 'I would check it by hand.', []],
])('[CALL10] JSON values in an answer: %s', (_, text, values) => {
  expect(listJson(text)).toEqual(values);
});

test('[CALL10] an answer of braces alone is read in no time', () => {
  expect(listJson('{'.repeat(300_000))).toEqual([]);
  expect(listJson('{\n'.repeat(300_000))).toEqual([]);
  expect(listJson('[] '.repeat(300_000)).length).toBe(200);
});
