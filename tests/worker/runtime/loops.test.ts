import { expect, test } from 'vitest';
import { buildProject, deploy } from './deploy.ts';
import { sampleApp } from './sample-app.ts';

const withBackend = (body: string, top = '') => ({
  ...sampleApp,
  'backend/main.ts': `${top}
export function createApp(database: unknown, environment: unknown) {
  return { async fetch(request: Request) {
    const url = new URL(request.url);
    if (url.pathname === '/api/ok') return new Response('fine');
    ${body}
  } };
}
`,
});

const LOOPS: Record<string, string> = {
  'while(true) {}': 'while (true) {}',
  'a loop without braces': 'for (;;) ;',
  'a loop that catches': 'while (true) { try { while (true) {} } catch {} }',
  'a loop of promises': 'while (true) await null;',
  'endless recursion of promises':
    'const again = async (): Promise<void> => { await null; return again(); }; await again();',
  'a generator that never ends':
    'function* g() { while (true) yield 1; } return new Response([...g()].join());',
  'a callback that works on and on': 'Array.from({ length: 1e12 }, () => 1);',
  'exponential recursion':
    'const fib = (n: number): number => n < 2 ? n : fib(n - 1) + fib(n - 2); return new Response(String(fib(60)));',
  'a sort that never settles':
    'const big = Array.from({length: 1e6}, (_, i) => i); while (true) big.sort(() => Math.random() - 0.5);',
};

test.each(Object.entries(LOOPS))(
  '[LOOP1] %s ends in a plain 500, and the app goes on',
  async (name, body) => {
    const slug = `loop${Object.keys(LOOPS).indexOf(name)}`;
    const { call, host } = await deploy(await buildProject(withBackend(body)), { slug });
    const started = Date.now();
    const answer = await call('/api/loop');
    const took = Date.now() - started;
    expect(await answer.text()).toBe('Internal Server Error');
    expect(answer.status).toBe(500);
    expect(took).toBeLessThan(6000);
    expect(await (await call('/api/ok')).text()).toBe('fine');
    const log = await host.readLog();
    expect(log.map((l) => l.message).join('\n') + '\n' + log.map((l) => l.stack).join()).toBe('X ' + took);
  },
);

test('[LOOP2] a loop while the backend is imported', async () => {
  const { call, host } = await deploy(
    await buildProject(withBackend("return new Response('x')", 'while (true) {}')),
    { slug: 'looptop' },
  );
  const started = Date.now();
  const answer = await call('/api/loop');
  const took = Date.now() - started;
  expect(await answer.text()).toBe('Internal Server Error');
  const log = await host.readLog();
  expect(log.map((l) => l.message).join('\n') + '\n' + log.map((l) => l.stack).join()).toBe('X ' + took);
});
