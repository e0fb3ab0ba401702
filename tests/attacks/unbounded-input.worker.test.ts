/** [WIDE] Nothing that our calls take is without an end: no text, no list, no names that a sender makes up, no depth. */
import { describe, expect, test } from 'vitest';
import { callApi, signUp } from '../worker/api/support/call-api.ts';

interface Schema {
  type?: string | string[];
  $ref?: string;
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  maxItems?: number;
  format?: string;
  pattern?: string;
  items?: Schema | false;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}
interface Call {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
}
interface Document {
  paths: Record<string, Record<string, Call>>;
  components?: { schemas?: Record<string, Schema> };
}

/** Their form has an end. */
const FINITE_FORMATS = new Set(['uuid', 'date', 'date-time', 'email']);

/** A pattern that repeats nothing without an end. */
const isEnding = ({ format, pattern }: Schema) =>
  FINITE_FORMATS.has(format ?? '') || (pattern !== undefined && !/[*+]|\{\d+,\}/.test(pattern));

/** Any value at all, as `z.json()` has it: what a body may hold in values, depth and bytes is its bound ([WIDE2], [BAD5]). */
function isAnyValue({ anyOf = [] }: Schema): boolean {
  const types = new Set(anyOf.map(({ type }) => type));
  return ['string', 'number', 'boolean', 'null', 'array', 'object'].every((type) => types.has(type));
}

/** What of a schema takes a text, a list or names of any number. */
function findUnbounded(
  schema: Schema,
  path: string,
  document: Document,
  seen: readonly string[] = [],
): string[] {
  const inside = (part: Schema, name: string) => findUnbounded(part, `${path}${name}`, document, seen);
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    const target = document.components?.schemas?.[name];
    return !target || seen.includes(name) ? [] : findUnbounded(target, path, document, [...seen, name]);
  }
  if (isAnyValue(schema)) return [];
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  if (parts.length > 0) return parts.flatMap((part) => inside(part, ''));
  if (schema.enum !== undefined || schema.const !== undefined) return [];
  const types = [schema.type ?? []].flat();
  const own: string[] = [];
  if (types.includes('string') && schema.maxLength === undefined && !isEnding(schema))
    own.push(`${path}: text`);
  if (types.includes('array')) {
    if (schema.maxItems === undefined && !schema.prefixItems) own.push(`${path}: list`);
    if (schema.items) own.push(...inside(schema.items, '[]'));
    own.push(...(schema.prefixItems ?? []).flatMap((item) => inside(item, '[]')));
  }
  for (const [name, property] of Object.entries(schema.properties ?? {}))
    own.push(...inside(property, `.${name}`));
  const { additionalProperties } = schema;
  if (typeof additionalProperties === 'object') {
    const { enum: named, maxLength } = schema.propertyNames ?? {};
    if (named === undefined && maxLength === undefined) own.push(`${path}: names`);
    own.push(...inside(additionalProperties, '.*'));
  }
  if (types.length === 0 && Object.keys(schema).every((key) => key === 'description' || key === 'default'))
    own.push(`${path}: anything`);
  return own;
}

test('[WIDE1] every text, list and name that a call takes has a bound in the contract', async () => {
  const { body: document } = await callApi<Document>('/api/openapi.json');
  const unbounded = Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, { parameters = [], requestBody }]) => [
      ...parameters
        .filter((parameter) => parameter.in === 'query' || parameter.in === 'path')
        .flatMap((parameter) =>
          findUnbounded(parameter.schema, `${method} ${path} ${parameter.in} ${parameter.name}`, document),
        ),
      ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
        schema ? findUnbounded(schema, `${method} ${path} `, document) : [],
      ),
    ]),
  );
  expect(unbounded).toEqual([]);
});

describe('[WIDE2] bodies of very many values are refused before each of them is looked at', () => {
  const LIST = `[${'1,'.repeat(1_000_000)}1]`;
  const NAMES = `{${Array.from({ length: 120_000 }, (_, index) => `"a${index}":1`).join(',')}}`;
  test.each([
    ['a list', LIST],
    ['names', NAMES],
  ])('%s', async (_, body) => {
    const { token } = await signUp();
    for (const path of ['/api/projects', '/api/agents/pipeline', '/api/contact']) {
      const sent = await callApi(path, {
        token,
        rawBody: `{"blueprint":${body},"name":${body}}`,
        headers: { 'content-type': 'application/json' },
      });
      expect([path, sent.status, sent.body.error.message]).toEqual([
        path,
        400,
        expect.stringContaining('values'),
      ]);
    }
  });
});

test('[WIDE3] an address that is longer than any of ours is no address', async () => {
  const { token } = await signUp();
  const long = 'a'.repeat(16_000);
  for (const path of [
    `/api/projects/${long}`,
    `/api/projects/${'a'.repeat(16)}/files/${long}`,
    `/api/${long}`,
  ])
    expect((await callApi(path, { token })).status).toBe(404);
});
