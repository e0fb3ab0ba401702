import { expect, test } from 'vitest';
import { z } from 'zod';
import { toGoogleSchema } from './google-schema.ts';

test.each<[string, object, object]>([
  ['whole numbers above', { type: 'integer', exclusiveMinimum: 0 }, { type: 'integer', minimum: 1 }],
  [
    'whole numbers below',
    { type: 'integer', exclusiveMaximum: 9, maximum: 7 },
    { type: 'integer', maximum: 7 },
  ],
  [
    'numbers above',
    { type: 'number', exclusiveMinimum: 0 },
    { type: 'number', minimum: 0, description: 'more than 0' },
  ],
  [
    'no value twice',
    { type: 'array', items: { type: 'string', $comment: 'x' }, uniqueItems: true, description: 'Names' },
    { type: 'array', items: { type: 'string' }, description: 'Names; no value twice' },
  ],
  ['a constant', { const: 'a' }, { type: 'string', enum: ['a'] }],
  ['a type or nothing', { type: ['string', 'null'] }, { type: 'string', nullable: true }],
  ['two types', { type: ['string', 'integer'] }, { anyOf: [{ type: 'string' }, { type: 'integer' }] }],
  [
    'a name that is required and not there',
    {
      $schema: 'x',
      type: 'object',
      properties: { a: { type: 'string' } },
      required: ['a', 'b'],
      additionalProperties: false,
    },
    { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
  ],
  [
    'what it has no word for',
    { type: 'integer', multipleOf: 5 },
    { type: 'integer', description: 'multipleOf: 5' },
  ],
])('[PROV4] %s are said in the words of Google', (_, schema, said) => {
  expect(toGoogleSchema({ ...schema })).toEqual(said);
});

test('[PROV4] a word that was refused is said in the description', () => {
  const schema = z.toJSONSchema(z.object({ a: z.string().max(400) }));
  expect(toGoogleSchema(schema, ['maxLength'])).toEqual({
    type: 'object',
    properties: { a: { type: 'string', description: 'maxLength: 400' } },
    required: ['a'],
  });
});
