import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { beforeAll, expect, test } from 'vitest';
import type { WorkerBundle } from '../../../worker/builder/build-types.ts';
import { buildPageRenderer } from '../../../worker/builder/frontend/build-page-renderer.ts';
import { buildBackend } from '../../../worker/builder/isolate/build-backend.ts';
import type { ContractCheck, PageCheck } from '../../../worker/contract/plan/contract-suite.ts';
import { bindings, rawBackend, requireOutput } from './deploy.ts';
import { sampleApp } from './sample-app.ts';

let backend: WorkerBundle;

beforeAll(async () => {
  backend = requireOutput(await buildBackend(sampleApp, bindings));
}, 120_000);

const openHost = (name: string) => bindings.APP_HOSTS.getByName(`trial--${name}`);
const post = (title: string) =>
  new Request('http://trial.local/api/notes', { method: 'POST', body: JSON.stringify({ title }) });
/** Asked inside the object: an error that crosses to another one is reported as unhandled there. */
const expectClosed = (host: ReturnType<typeof openHost>) =>
  runInDurableObject(host, (instance) =>
    expect(instance.callTrial('a', list())).rejects.toThrow('No trial is open'),
  );
const list = () => new Request('http://trial.local/api/notes');

test('[TRIAL1] each database is empty at first and its own', async () => {
  const host = openHost('separate');
  await host.openTrial({ backend, variables: {} });
  expect((await host.callTrial('a', post('In a'))).status).toBe(201);
  expect(await (await host.callTrial('a', list())).json()).toEqual({ items: [{ id: 1, title: 'In a' }] });
  expect(await (await host.callTrial('b', list())).json()).toEqual({ items: [] });
  await host.closeTrial();
});

test('[TRIAL2] what was tried is gone when the trial is closed, or opened anew', async () => {
  const host = openHost('closed');
  await host.openTrial({ backend, variables: {} });
  await (await host.callTrial('a', post('Old'))).text();
  await host.closeTrial();
  await expectClosed(host);
  await host.openTrial({ backend, variables: {} });
  expect(await (await host.callTrial('a', list())).json()).toEqual({ items: [] });
  await (await host.callTrial('a', post('Old'))).text();
  await host.openTrial({ backend, variables: {} });
  expect(await (await host.callTrial('a', list())).json()).toEqual({ items: [] });
  await host.closeTrial();
});

test('[TRIAL3] a trial that nobody closes is cleaned up by its alarm', async () => {
  const host = openHost('forgotten');
  await host.openTrial({ backend, variables: {} });
  await (await host.callTrial('a', post('Old'))).text();
  expect(await runDurableObjectAlarm(host)).toBe(true);
  await expectClosed(host);
});

test('[TRIAL4] variables arrive, another backend with the same name is another one', async () => {
  const host = openHost('variables');
  const greeting = () => new Request('http://trial.local/api/greeting');
  await host.openTrial({ backend, variables: { GREETING: 'one' } });
  expect(await (await host.callTrial('a', greeting())).json()).toEqual({ greeting: 'one' });
  await host.openTrial({ backend, variables: { GREETING: 'two' } });
  expect(await (await host.callTrial('a', greeting())).json()).toEqual({ greeting: 'two' });
  await host.openTrial({ backend: rawBackend(`return new Response('other');`), variables: {} });
  expect(await (await host.callTrial('a', greeting())).text()).toBe('other');
  await host.closeTrial();
});

test('[TRIAL5] why a trial answers 500 can be read', async () => {
  const host = openHost('fails');
  await host.openTrial({ backend: rawBackend(`throw new Error('on trial');`), variables: {} });
  expect((await host.callTrial('a', list())).status).toBe(500);
  expect((await host.readTrialLog()).map((line) => line.message)).toEqual(['Error: on trial']);
  await host.closeTrial();
});

test('[TRIAL6] many databases at once', async () => {
  const host = openHost('many');
  await host.openTrial({ backend, variables: {} });
  const answers = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      await (await host.callTrial(`db${index}`, post(`Note ${index}`))).text();
      return (await host.callTrial(`db${index}`, list())).json();
    }),
  );
  answers.forEach((answer, index) => {
    expect(answer).toEqual({ items: [{ id: 1, title: `Note ${index}` }] });
  });
  await host.closeTrial();
});

const keepsNote = (id: string, found: number): ContractCheck => ({
  id,
  title: `Finds ${found} notes before its own`,
  ability: 'record',
  steps: [
    {
      call: { method: 'GET', path: '/api/notes' },
      expect: { status: 200, json: { items: { $length: found } } },
    },
    { call: { method: 'POST', path: '/api/notes', body: { title: id } }, expect: { status: 201 } },
  ],
});

test('[TRIAL7] checks begin with an empty database each, or go on with the one that is named', async () => {
  const host = openHost('checks');
  await host.openTrial({ backend, variables: {} });
  const fresh = Array.from({ length: 12 }, (_, index) => keepsNote(`fresh-${index}`, 0));
  const results = await host.runTrialChecks({ checks: fresh, pages: [], database: null });
  expect(results.map((result) => [result.id, result.failure])).toEqual(fresh.map(({ id }) => [id, null]));
  await host.runTrialChecks({ checks: [keepsNote('first', 0)], pages: [], database: 'kept' });
  const [second] = await host.runTrialChecks({
    checks: [keepsNote('second', 1)],
    pages: [],
    database: 'kept',
  });
  expect(second?.failure).toBeNull();
  await host.closeTrial();
});

test('[TRIAL9] an app starts with the variables of the batch that its database begins with', async () => {
  const host = openHost('variables of a batch');
  await host.openTrial({ backend, variables: { GREETING: 'of the trial' } });
  const greets = (greeting: string): ContractCheck => ({
    id: greeting,
    title: greeting,
    ability: 'record',
    steps: [
      {
        call: { method: 'GET', path: '/api/greeting' },
        expect: { status: 200, json: { greeting } },
      },
    ],
  });
  for (const database of [null, 'kept']) {
    const batch = { pages: [], database };
    const own = { ...batch, checks: [greets('of the batch')], variables: { GREETING: 'of the batch' } };
    const [told] = await host.runTrialChecks(own);
    expect(told?.failure).toBeNull();
    const shared = { ...batch, database: database && 'another', checks: [greets('of the trial')] };
    const [untold] = await host.runTrialChecks(shared);
    expect(untold?.failure).toBeNull();
  }
  await host.closeTrial();
});

test('[TRIAL8] pages are shown with the answers of the backend on trial', async () => {
  const host = openHost('pages');
  const pages = requireOutput(await buildPageRenderer(sampleApp, bindings));
  await host.openTrial({ backend, pages, variables: {} });
  const page = (texts: string[]): PageCheck => ({
    id: 'notes',
    title: 'Notes are shown',
    page: 'notes',
    path: '/',
    setup: [
      { call: { method: 'POST', path: '/api/notes', body: { title: 'Buy milk' } }, expect: { status: 201 } },
    ],
    expect: { texts },
  });
  const results = await host.runTrialChecks({
    checks: [],
    pages: [page(['Buy milk']), page(['Buy bread'])],
    database: null,
  });
  expect(results.map((result) => result.passed)).toEqual([true, false]);
  expect(results[1]?.failure).toMatch(/"Buy bread" should stand on the page/);
  await host.closeTrial();
});
