/**
 * [FORMS] The contact form of a site, flooded by a stranger and filled in by robots, and the account of somebody who has a
 * password guessed at from elsewhere: in TypeScript and in Python.
 */
import { describe, expect, test } from 'vitest';
import { CHECK_VARIABLES } from '../../../worker/contract/plan/contract-suite.ts';
import { ownerEntryPath } from '../../../worker/domain/access/owner-ticket.ts';
import { checkTicket } from '../../../worker/engine/checks/owner-steps.ts';
import { deriveContractSuite, generateBackend } from '../../../worker/engine/generate.ts';
import { openDatabase } from '../../../worker/engine/kit/hono/backend/node-database.ts';
import { loadBackend } from '../../engine/run-backend.ts';
import { findPython, serveFastapi } from '../../engine/run-fastapi.ts';
import { planRobbed } from '../support/robbed-apps.ts';

const python = await findPython();

type Fetch = (request: Request) => Promise<Response>;

async function planSite() {
  const blueprint = await planRobbed({ text: 'A website for a bakery with a contact form' });
  const { checks } = deriveContractSuite(blueprint);
  const path = checks.find(({ id }) => id === 'visitors.limit')?.steps[0]?.call.path ?? '';
  const made = checks
    .flatMap(({ steps }) => steps)
    .find(({ call, expect: { status } }) => call.method === 'POST' && call.path === path && status === 201);
  return { blueprint, path, body: made?.call.body ?? {} };
}

const { blueprint, path, body } = await planSite();

async function withApp(stack: 'Hono' | 'FastAPI', attack: (fetch: Fetch) => Promise<void>): Promise<void> {
  if (stack === 'Hono') {
    const createApp = await loadBackend(generateBackend(blueprint, 'React + Hono'));
    const app = createApp(openDatabase(':memory:'), { ...CHECK_VARIABLES, SEED: 'off' });
    return attack(async (request) => app.fetch(request));
  }
  if ('missing' in python) throw new Error(python.missing);
  const served = await serveFastapi(generateBackend(blueprint, 'React + FastAPI'), python.python);
  try {
    await served.restart(false);
    await attack((request) => served.fetch(request));
  } finally {
    await served.close();
  }
}

function post(fetch: Fetch, at: string, sent: unknown, headers: Record<string, string>): Promise<Response> {
  const request = new Request(`https://bakery.example${at}`, {
    method: 'POST',
    body: JSON.stringify(sent),
    headers: { 'content-type': 'application/json', ...headers },
  });
  return fetch(request);
}

const from = (address: string) => ({ 'x-forwarded-for': address });

/** The cookie of whoever runs the app. */
async function enter(fetch: Fetch): Promise<string> {
  const address = `https://bakery.example${ownerEntryPath(checkTicket('ada'))}`;
  const answer = await fetch(new Request(address, { redirect: 'manual' }));
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function countMessages(fetch: Fetch, cookie: string): Promise<number> {
  const answer = await fetch(new Request(`https://bakery.example${path}`, { headers: { cookie } }));
  return ((await answer.json()) as { total: number }).total;
}

describe.each(['Hono', 'FastAPI'] as const)('%s', (stack) => {
  const attack = test.skipIf(stack === 'FastAPI' && 'missing' in python);

  attack('[FORMS1] 60 messages at once: 30 are taken, and who is told to wait is told how long', async () => {
    await withApp(stack, async (fetch) => {
      const sent = [];
      for (let number = 0; number < 60; number++)
        sent.push(await post(fetch, path, body, from('203.0.113.9')));
      expect(sent.filter(({ status }) => status === 201)).toHaveLength(30);
      const refused = sent.filter(({ status }) => status === 429);
      expect(refused).toHaveLength(30);
      expect(refused[0]?.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
      expect(await refused[0]?.json()).toEqual({
        detail: 'That was a lot at once. Please wait a little and send it again.',
      });
      // Somebody else is not kept out by it, nor does a forged address in front help.
      expect((await post(fetch, path, body, from('203.0.113.10'))).status).toBe(201);
      expect((await post(fetch, path, body, from('192.0.2.77, 203.0.113.9'))).status).toBe(429);
      expect(await countMessages(fetch, await enter(fetch))).toBe(31);
    });
  });

  attack('[FORMS2] from many addresses no more than 300 a minute are taken', async () => {
    await withApp(stack, async (fetch) => {
      const statuses = new Map<number, number>();
      for (let number = 0; number < 310; number++) {
        const { status } = await post(fetch, path, {}, from(`198.51.${number % 250}.${number >> 8}`));
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
      expect(Object.fromEntries(statuses)).toEqual({ 422: 300, 429: 10 });
    });
  });

  attack('[FORMS3] whoever is signed in enters as many records as they like', async () => {
    await withApp(stack, async (fetch) => {
      const cookie = await enter(fetch);
      const sent = [];
      for (let number = 0; number < 70; number++)
        sent.push((await post(fetch, path, body, { ...from('203.0.113.9'), cookie })).status);
      expect(sent).toEqual(Array(70).fill(201));
    });
  });

  attack('[FORMS4] a robot is told that its message was taken, and nothing of it is kept', async () => {
    await withApp(stack, async (fetch) => {
      const said = await post(
        fetch,
        path,
        { ...(body as object), 'fax-number': '5551234' },
        from('203.0.113.9'),
      );
      expect(said.status).toBe(201);
      expect(await said.json()).toMatchObject({ ...(body as object), id: expect.any(Number) });
      expect(await countMessages(fetch, await enter(fetch))).toBe(0);
    });
  });

  attack('[GUESS4] a stranger who guesses keeps nobody out of their account', async () => {
    await withApp(stack, async (fetch) => {
      const ada = { email: 'ada@people.example', password: 'correct horse battery staple' };
      const joined = await post(fetch, '/api/auth/register', { name: 'Ada', ...ada }, from('203.0.113.1'));
      expect(joined.status).toBe(201);
      const device = joined.headers.getSetCookie().find((one) => one.startsWith('__Host-device='));
      const guess = (address: string, cookie = '') =>
        post(fetch, '/api/auth/login', { ...ada, password: 'a guess' }, { ...from(address), cookie });
      const logIn = (address: string, cookie = '') =>
        post(fetch, '/api/auth/login', ada, { ...from(address), cookie });
      for (let number = 0; number < 10; number++) expect((await guess('203.0.113.66')).status).toBe(401);
      expect((await guess('203.0.113.66')).status).toBe(429);
      expect((await logIn('203.0.113.1')).status).toBe(200);
      // Guesses from very many addresses end, too; a browser that is known has its own.
      const all = [];
      for (let number = 0; number < 70; number++) all.push((await guess(`198.51.100.${number}`)).status);
      expect(all.filter((status) => status === 401).length).toBeLessThan(60);
      expect((await logIn('203.0.113.2')).status).toBe(429);
      expect((await logIn('203.0.113.1', device?.split(';')[0])).status).toBe(200);
      // It is good for this account alone, and an invented one for none.
      expect((await guess('198.51.100.200', `__Host-device=${'a'.repeat(64)}`)).status).toBe(429);
    });
  });
});
