import { expect, test } from 'vitest';
import { describeType, readOpenApi } from './read-openapi';

test('calls by tag with fields of bodies, parameters and answers; references are followed', () => {
  const thing = {
    type: 'object',
    properties: { id: { type: 'string' }, name: { type: 'string', maxLength: 50 } },
    required: ['id'],
  };
  const ref = { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } };
  const groups = readOpenApi({
    paths: {
      '/api/things/{id}': {
        patch: {
          tags: ['things'],
          summary: 'Change a thing',
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
          requestBody: { content: ref },
          responses: { 200: { content: ref }, 204: {}, '4XX': { content: ref } },
        },
      },
    },
    components: { schemas: { Thing: thing } },
  });
  const fields = [
    { name: 'id', type: 'text', isRequired: true },
    { name: 'name', type: 'text, 50 characters at most', isRequired: false },
  ];
  expect(groups).toEqual([
    {
      tag: 'things',
      calls: [
        {
          id: 'patch-api-things-id',
          method: 'PATCH',
          path: '/api/things/{id}',
          summary: 'Change a thing',
          parameters: [{ name: 'id', type: 'text', isRequired: true }],
          body: fields,
          answers: [
            { status: '200', type: 'object', fields },
            { status: '204', type: 'no body', fields: [] },
          ],
        },
      ],
    },
  ]);
});

test.each([
  [{ enum: ['a', 'b'] }, '"a" or "b"'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'text or null'],
  [{ type: 'array', items: { type: 'integer' } }, 'list of whole number'],
  [{ type: 'string', format: 'email', maxLength: 254 }, 'email, 254 characters at most'],
  [{ type: 'integer', default: 1 }, 'whole number, 1 if not given'],
  [{}, 'anything'],
])('%j in words', (schema, words) => expect(describeType(schema, {})).toBe(words));
