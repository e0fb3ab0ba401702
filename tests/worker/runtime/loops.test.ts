import { beforeAll, expect, test } from 'vitest';
import { buildProject, deploy } from './deploy.ts';
import { sampleApp } from './sample-app.ts';

/** An app whose backend runs `body` for each call but `/api/ok`. */
const withBackend = (body: string, top = '') => ({
  ...sampleApp,
  'backend/main.ts': `${top}
export function createApp() {
  return { async fetch(request: Request) {
    if (request.url.endsWith('/api/ok')) return new Response('fine');
    ${body}
    return new Response('ended');
  } };
}
`,
});

let neighbour: Awaited<ReturnType<typeof deploy>>['call'];

beforeAll(async () => {
  ({ call: neighbour } = await deploy(await buildProject(sampleApp), { slug: 'neighbour' }));
}, 120_000);

const LOOPS: [string, string][] = [
  ['while-true', 'while (true) {}'],
  ['no-braces', 'for (;;) ;'],
  ['that-catches', 'while (true) { try { while (true) {} } catch {} }'],
  ['of-promises', 'while (true) await null;'],
  [
    'of-async-calls',
    'const again = async (): Promise<void> => { await null; return again(); }; await again();',
  ],
  ['of-a-generator', 'function* g() { while (true) yield 1; } for (const _ of g()) ;'],
  ['of-callbacks', 'Array.from({ length: 2 ** 32 - 1 }, () => 1);'],
  ['of-recursion', 'const fib = (n: number): number => n < 2 ? n : fib(n - 1) + fib(n - 2); fib(60);'],
];

test.each(LOOPS)(
  '[LOOP1] a loop %s ends in a plain 500 named in the log; the app and its neighbour go on',
  async (slug, body) => {
    const { call, host } = await deploy(await buildProject(withBackend(body)), { slug: `loop-${slug}` });
    const answer = await call('/api/loop');
    expect([answer.status, await answer.text()]).toEqual([500, 'Internal Server Error']);
    expect(await (await neighbour('/api/health')).json()).toEqual({ status: 'ok' });
    expect(await (await call('/api/ok')).text()).toBe('fine');
    await expect
      .poll(async () => (await host.readLog())[0]?.message)
      .toBe('LoopStopped: backend/main.ts:5: this ran on without a pause and was stopped.');
  },
);

test('[LOOP2] a loop while the backend is loaded is stopped too', async () => {
  const { call, host } = await deploy(await buildProject(withBackend('', 'while (true) {}')), {
    slug: 'loop-at-load',
  });
  expect((await call('/api/loop')).status).toBe(500);
  await expect
    .poll(async () => (await host.readLog())[0]?.message)
    .toBe('LoopStopped: backend/main.ts:1: this ran on without a pause and was stopped.');
  expect(await (await neighbour('/api/health')).json()).toEqual({ status: 'ok' });
});

test('[LOOP8] much work is not a loop: a million passes, and waiting longer than a turn', async () => {
  const work = 'let n = 0; for (let i = 0; i < 5_000_000; i++) n += i; ';
  const wait = `for (let i = 0; i < 5; i++) { ${work} await new Promise((resolve) => setTimeout(resolve, 500)); }`;
  const { call } = await deploy(await buildProject(withBackend(wait)), { slug: 'much-work' });
  const answer = await call('/api/work');
  expect([answer.status, await answer.text()]).toEqual([200, 'ended']);
});
