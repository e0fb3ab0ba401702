/** [LONG] Words to search for that are as long as an address can be: refused or searched for, never a failure. */
import { beforeAll, describe, expect, test } from 'vitest';
import { buildBackend } from '../../worker/builder/build-backend.ts';
import { planApp } from '../../worker/generator/architect/plan-app.ts';
import { generateBackend } from '../../worker/generator/generate.ts';
import { callApi, makeProject, type Person, signUp } from '../worker/api/call-api.ts';
import { bindings, deploy, emptySite, requireOutput, saveParts } from '../worker/runtime/deploy.ts';

/** Longer than SQLite takes in a LIKE (50 characters there), and than any field is. */
const WORDS: [what: string, q: string][] = [
  ['letters', 'a'.repeat(8_000)],
  ['signs of a pattern', '%_'.repeat(4_000)],
  ['quotes', "'".repeat(8_000)],
  ['what takes four bytes', '😀'.repeat(2_000)],
];

describe.each(WORDS)('[LONG1] 8,000 characters of %s', (_, q) => {
  let person: Person;
  beforeAll(async () => {
    person = await signUp();
  });

  test('at our own calls', async () => {
    const { id } = await makeProject(person);
    for (const path of ['/api/projects?', `/api/projects/${id}/search?`, '/api/templates?']) {
      const { status } = await callApi(`${path}q=${encodeURIComponent(q)}`, { token: person.token });
      expect([path, status < 500]).toEqual([path, true]);
    }
  });

  test('at the lists of an app', async () => {
    const outcome = await planApp('my blog');
    if (!outcome.understood) throw new Error(outcome.message);
    const files = generateBackend(outcome.plan.blueprint, 'React + Hono');
    const built = requireOutput(await buildBackend(files, bindings));
    const { call } = await deploy(await saveParts(emptySite, built), { slug: 'long-queries' });
    for (const query of [
      `q=${encodeURIComponent(q)}`,
      `title=${encodeURIComponent(q)}`,
      `sort=${encodeURIComponent(q)}`,
    ]) {
      const { status } = await call(`/api/posts?${query}`);
      expect([query.slice(0, 9), status < 500]).toEqual([query.slice(0, 9), true]);
    }
    expect((await call('/api/posts')).status).toBe(200);
  });
});
