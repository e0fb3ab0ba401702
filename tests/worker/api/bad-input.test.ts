/** [BAD] Bad input is a 4xx in the one error shape, and nothing is stored. Inputs are generated from the calls' own schemas. */
import { listDurableObjectIds } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { MAX_BODY_BYTES } from '../../../worker/api/validate.ts';
import { ErrorBody } from '../../../worker/contract/errors.ts';
import { ProjectListQuery } from '../../../worker/contract/http.ts';
import { findTextFlaw } from '../../../worker/domain/text/well-formed.ts';
import type { WorkerEnv } from '../../../worker/worker-env.ts';
import { type Answer, callApi, makeProject, type Person, signUp } from './support/call-api.ts';
import { GOOD_BODIES } from './support/good-bodies.ts';
import { readRoutes } from './support/read-routes.ts';

const { DB, PROJECTS } = env as unknown as WorkerEnv;

let person: Person;
let projectId: string;
beforeAll(async () => {
  person = await signUp();
  projectId = (await makeProject(person)).id;
});

test('[BAD1] every call that takes a body is tried here', () => {
  const taking = readRoutes().filter((route) => route.takesBody);
  expect(Object.keys(GOOD_BODIES).sort()).toEqual(taking.map((route) => route.name).sort());
});

const weird = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.double(),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\udfff\ud800',
    "'; drop table user; --",
    '../../x',
    '__proto__',
    'x'.repeat(30_000),
  ),
  fc.array(fc.anything({ maxDepth: 1 }), { maxLength: 3 }),
  fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 }),
  fc.jsonValue(),
);

/** A good body with some members broken or left out, or something else altogether. */
function broken(good: Record<string, unknown>): fc.Arbitrary<unknown> {
  const member = fc.tuple(fc.constantFrom(...Object.keys(good)), fc.option(weird, { nil: undefined }));
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .array(member, { minLength: 1, maxLength: 3 })
        .map((changes) => ({ ...good, ...Object.fromEntries(changes) })),
    },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  );
}

describe('[BAD2] what the schema does not take', () => {
  test.each(Object.entries(GOOD_BODIES))('%s', async (name, { schema, good }) => {
    const before = await takeStock();
    await fc.assert(
      fc.asyncProperty(broken(good), async (value) => {
        const sent = JSON.stringify(value);
        fc.pre(sent !== undefined);
        const parsed = JSON.parse(sent);
        fc.pre(findTextFlaw(parsed) !== null || !schema.safeParse(parsed).success);
        const answer = await call(name, { rawBody: sent, headers: { 'content-type': 'application/json' } });
        expect(answer.status).toBe(400);
        expect(ErrorBody.parse(answer.body).error.issues?.length).toBeGreaterThan(0);
      }),
      // Each call has the same door; `broken` is drawn anew for each of them.
      { numRuns: 10 },
    );
    expect(await takeStock()).toEqual(before);
  });
});

describe('[BAD3] what is no JSON at all', () => {
  test.each(Object.keys(GOOD_BODIES))('%s', async (name) => {
    const before = await takeStock();
    const json = { 'content-type': 'application/json' };
    const cases: [string, Parameters<typeof call>[1], number, string][] = [
      ['no body', { headers: json }, 400, 'invalid_json'],
      ['half of one', { rawBody: '{"name": ', headers: json }, 400, 'invalid_json'],
      [
        'bytes that are no UTF-8',
        { rawBody: new Uint8Array([0x22, 0xff, 0x22]), headers: json },
        400,
        'invalid_json',
      ],
      [
        'a form',
        { rawBody: 'name=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
        415,
        'unsupported_media_type',
      ],
      ['no type', { rawBody: new TextEncoder().encode('{}') }, 415, 'unsupported_media_type'],
      [
        'a similar type',
        { rawBody: '{}', headers: { 'content-type': 'application/jsonp' } },
        415,
        'unsupported_media_type',
      ],
      ['too large', { rawBody: `"${'x'.repeat(MAX_BODY_BYTES)}"`, headers: json }, 413, 'payload_too_large'],
      [
        'nested too deep',
        { rawBody: '['.repeat(5000) + ']'.repeat(5000), headers: json },
        400,
        'invalid_body',
      ],
      [
        'a name given twice, last one wrong',
        {
          rawBody:
            '{"email":"a@b.de","email":1,"name":"x","name":1,"description":1,"requirements":"x","requirements":1,"agent_type":1}',
          headers: json,
        },
        400,
        'invalid_body',
      ],
    ];
    for (const [what, options, status, code] of cases) {
      const answer = await call(name, options);
      expect([what, answer.status, ErrorBody.parse(answer.body).error.code]).toEqual([what, status, code]);
    }
    expect(await takeStock()).toEqual(before);
  });
});

test('[BAD4] queries that the list does not take', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('0', '-1', '1.5', '101', '1e9', 'NaN', 'live', ' '),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('page', 'page_size', 'status'), text, async (name, value) => {
      fc.pre(value.isWellFormed());
      fc.pre(!ProjectListQuery.safeParse({ [name]: value }).success || value.includes('\0'));
      const answer = await callApi(`/api/projects?${new URLSearchParams({ [name]: value })}`, {
        token: person.token,
      });
      expect(answer.status).toBe(400);
      ErrorBody.parse(answer.body);
    }),
    { numRuns: 25 },
  );
});

test('[BAD5] addresses of any kind are answered without a 5xx', async () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom('..', '%', '%00', '%ff', '%2e%2e', ':id', '__proto__', 'room', 'files'),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(piece, { maxLength: 4 }),
      fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE'),
      async (pieces, method) => {
        const address = `/api/projects/${pieces.join('/')}`;
        fc.pre(isUnderApi(address));
        fc.pre(!(method === 'DELETE' && address.includes(projectId)));
        const answer = await callApi(address, { method, token: person.token });
        expect(answer.status, address).toBeLessThan(500);
        if (answer.status >= 400) ErrorBody.parse(answer.body);
      },
    ),
    { numRuns: 40 },
  );
});

test('[BAD6] paths of files that are none, and text in place of ids', async () => {
  const paths = [
    '..%2F..%2Fetc%2Fpasswd',
    'a//b',
    '%2E%2E/x',
    'a'.repeat(5000),
    'src%5CApp.tsx',
    '%F0%9F%8C%B1',
  ];
  for (const path of paths) {
    const answer = await callApi(`/api/projects/${projectId}/files/${path}`, { token: person.token });
    expect([path.slice(0, 20), answer.status]).toEqual([path.slice(0, 20), 404]);
  }
  for (const key of ['', ' ', 'ü', 'x'.repeat(200)]) {
    const answer = await callApi('/api/agents/pipeline', {
      body: { requirements: 'x' },
      token: person.token,
      headers: { 'idempotency-key': encodeURIComponent(key) === key ? key : 'a b' },
    });
    expect([key, answer.status]).toEqual([key, 400]);
  }
});

/** `..` may lead out of the API, to the pages. */
function isUnderApi(address: string): boolean {
  const url = URL.parse(address, 'http://localhost:8787');
  return url?.host === 'localhost:8787' && url.pathname.startsWith('/api/');
}

function call(name: string, options: Parameters<typeof callApi>[1]): Promise<Answer> {
  const [method = '', path = ''] = name.split(' ');
  return callApi(path.replace(':id', projectId), { ...options, method, token: person.token });
}

/**
 * How many rows each table has, and which Project objects there are. What storage a project takes is written when it rests, which
 * projects of other tests do meanwhile.
 */
async function takeStock(): Promise<unknown> {
  const { results: tables } = await DB.prepare(
    "select name from sqlite_master where type = 'table' and name <> 'storage_uses' and name not like '\\_%' escape '\\' and name not like 'sqlite_%' and name not like 'd1_%'",
  ).all<{ name: string }>();
  const counts = await Promise.all(
    tables.map(async ({ name }) => [
      name,
      await DB.prepare(`select count(*) as rows from "${name}"`).first('rows'),
    ]),
  );
  expect(counts.map(([name]) => name)).toContain('projects');
  const ids = await listDurableObjectIds(PROJECTS as unknown as DurableObjectNamespace);
  return { counts, objects: ids.map((id) => id.toString()).sort() };
}
