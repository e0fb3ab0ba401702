/** [LONG] Words to search for that are as long as an address can be: refused or searched for, never a failure. */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { buildBackend } from '../../worker/builder/isolate/build-backend.ts';
import { generateBackend } from '../../worker/engine/generate.ts';
import { planApp } from '../../worker/engine/reading/architect/plan-app.ts';
import { findPack } from '../../worker/runtime/python/load-pack.ts';
import { callApi, makeProject, signUp } from '../worker/api/support/call-api.ts';
import { bindings, deploy, emptySite, requireOutput, saveParts } from '../worker/runtime/deploy.ts';

/** Longer than SQLite takes in a LIKE (50 characters there), and than any field is. */
const WORDS: [what: string, q: string][] = [
  ['letters', 'a'.repeat(8_000)],
  ['signs of a pattern', '%_'.repeat(4_000)],
  ['quotes', "'".repeat(8_000)],
  ['what takes four bytes', '😀'.repeat(2_000)],
];

// An interpreter takes seconds to start on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 });

describe('[LONG1] 8,000 characters at our own calls', () => {
  test.each(WORDS)('%s', async (_, q) => {
    const person = await signUp();
    const { id } = await makeProject(person);
    for (const path of ['/api/projects?', `/api/projects/${id}/search?`, '/api/templates?']) {
      const { status } = await callApi(`${path}q=${encodeURIComponent(q)}`, { token: person.token });
      expect([path, status < 500]).toEqual([path, true]);
    }
  });
});

const hasPython = (await findPack(bindings)) !== null;

describe.each([
  { framework: 'React + Hono', isThere: true },
  { framework: 'React + FastAPI', isThere: hasPython },
] as const)('[LONG1] 8,000 characters at the lists of an app of $framework', ({ framework, isThere }) => {
  const rule = test.skipIf(!isThere);
  let call: Awaited<ReturnType<typeof deploy>>['call'];

  beforeAll(async () => {
    if (!isThere) return;
    const outcome = await planApp('my blog');
    if (!outcome.understood) throw new Error(outcome.message);
    const files = generateBackend(outcome.plan.blueprint, framework);
    const built = requireOutput(await buildBackend(files, bindings));
    const slug = `long-${framework.slice(-4).toLowerCase()}`;
    ({ call } = await deploy(await saveParts(emptySite, built, framework), { slug }));
  });

  rule.each(WORDS)('%s', async (_, q) => {
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
