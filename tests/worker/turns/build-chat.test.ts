/**
 * [BUILD] The Build chat over the wire, with a model that a script speaks for: plan, work, version, Stop, Undo. Long, since
 * what the model says stands in each story.
 */

import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { TurnStore } from '../../../worker/project/turns/turn-store.ts';
import { callApi, type Person, signUp } from '../api/support/call-api.ts';
import { joinRoom } from '../api/support/join-room.ts';
import { bindings } from '../project/open-project.ts';
import { buildLive, isOver, isPlan, numberOf, openBuildChat, PLAN, use } from './build-chat.ts';

afterEach(() => vi.unstubAllGlobals());

let person: Person;
let id: string;
beforeAll(async () => {
  person = await signUp();
  id = await buildLive(person);
}, 120_000);

const METRONOME = `import { useState } from 'react';

export default function MetronomePage() {
  const [beats, setBeats] = useState(60);
  return (
    <label>
      Beats a minute
      <input type="number" value={beats} onChange={(event) => setBeats(Number(event.target.value))} />
    </label>
  );
}
`;

describe.each(['anthropic', 'openai-compatible'] as const)('%s', (provider) => {
  test('[BUILD1] [BUILD4] a model changes files with tools; what passes is one version, and undoing that takes it out alone', {
    timeout: 240_000,
  }, async () => {
    const chat = await openBuildChat(
      [
        PLAN,
        {
          text: 'I look first.',
          tools: [use('list', { below: 'src/pages' }), use('read', { path: 'src/App.tsx' })],
        },
        {
          tools: [
            use('write', { path: 'src/pages/MetronomePage.tsx', content: METRONOME }),
            use('edit', {
              path: 'src/App.tsx',
              search: 'const pages = {',
              replace: "const pages = {\n  '/metronome': lazyPage(() => import('./pages/MetronomePage')),",
            }),
          ],
        },
        { tools: [use('check', {})] },
        { text: 'There is a page with a metronome now, at /metronome.' },
      ],
      { provider, person, id },
    );
    const before = await chat.read('src/App.tsx');
    const asked = await chat.submit('Add a page with a metronome');
    const planned = await chat.until(asked, ({ status }) => status === 'planned');
    expect(planned).toMatchObject({
      kind: 'code',
      provider,
      model: 'scripted-1',
      plan: { steps: ['A page with a metronome.'], losses: [] },
    });
    expect(await chat.read('src/App.tsx')).toBe(before);
    await chat.call(`/turns/${asked.id}/go`, { body: {} });
    const done = await chat.until(asked, ({ finished_at }) => finished_at !== null);
    expect(done).toMatchObject({
      status: 'succeeded',
      error: null,
      summary: 'There is a page with a metronome now, at /metronome.',
      // The plan, the tester, and four answers of the work.
      tokens_in: 60,
      tokens_out: 120,
    });
    expect(await chat.read('src/pages/MetronomePage.tsx')).toBe(METRONOME);
    const [version] = (await chat.call('/versions')).body;
    expect(version).toMatchObject({
      number: done.version,
      reason: 'assistant',
      author: person.email,
      message: 'Add a page with a metronome',
      files_changed: 2,
    });
    const { events } = (await chat.call('/turns')).body;
    const own = events.filter((event: { turn_id: string }) => event.turn_id === asked.id);
    expect(own.map(({ kind, ok }: { kind: string; ok: boolean }) => [kind, ok])).toEqual([
      ['say', true],
      ['tool', true],
      ['tool', true],
      ['tool', true],
      ['tool', true],
      ['check', true],
      ['say', true],
      ['check', true],
    ]);
    expect(own[3].change).toEqual({
      path: 'src/pages/MetronomePage.tsx',
      before: null,
      after: METRONOME,
      is_shown: true,
    });
    // What a person does later stays.
    await chat.put('src/App.tsx', `${await chat.read('src/App.tsx')}// mine\n`);
    expect((await chat.call(`/turns/${asked.id}/undo`, { method: 'POST' })).body).toMatchObject({
      is_undone: true,
    });
    expect(await chat.read('src/App.tsx')).toBe(`${before}// mine\n`);
    expect(await chat.read('src/pages/MetronomePage.tsx')).toBeUndefined();
    await chat.put('src/App.tsx', before ?? '');
    expect(chat.server.questions.filter(isPlan)).toHaveLength(1);
  });
});

test('[BUILD3] [CODE8] a turn that breaks a finished feature is mended or not kept, on the real app with its contract', {
  timeout: 240_000,
}, async () => {
  const chat = await openBuildChat(
    [
      PLAN,
      {
        tools: [
          use('edit', {
            path: 'backend/main.ts',
            search: "app.route('/api/tools', toolsRoutes(database));",
            replace: '',
          }),
        ],
      },
      { text: 'Done.' },
      {
        tools: [
          use('write', {
            path: 'src/pages/Note.tsx',
            content: 'export default function Note() { return null; }\n',
          }),
        ],
      },
      { text: 'Done again.' },
    ],
    { person, id },
  );
  const before = (await chat.call('/texts')).body;
  const turn = await chat.change('Make a page that draws a spiral');
  expect(turn).toMatchObject({ status: 'failed', version: null, error: { code: 'stuck' } });
  expect(turn.error?.evidence.join('\n')).toMatch(/tool/i);
  expect((await chat.call('/texts')).body).toEqual(before);
});

test('[CODE2] [BUILD4] what a person typed meanwhile stays, and undoing the turn keeps it', {
  timeout: 240_000,
}, async () => {
  const held: { release(): void }[] = [];
  const until = Promise.withResolvers<void>();
  const chat = await openBuildChat(
    async (question) => {
      if (isPlan(question)) return PLAN;
      if (numberOf(question) === 0)
        return {
          tools: [
            use('edit', {
              path: 'src/pages/ToolsPage.tsx',
              search: 'export default',
              replace: '// spiral\nexport default',
            }),
          ],
        };
      held.push({ release: until.resolve });
      await until.promise;
      return { text: 'There is a spiral.' };
    },
    { person, id },
  );
  const path = 'src/pages/ToolsPage.tsx';
  const before = (await chat.read(path)) ?? '';
  const asked = await chat.submit('Draw a spiral', { ask: false });
  await vi.waitFor(() => expect(held).toHaveLength(1), { timeout: 30_000 });
  await chat.put(path, `${before}// typed meanwhile\n`);
  until.resolve();
  const done = await chat.until(asked, isOver);
  expect(done).toMatchObject({ status: 'succeeded', conflicts: [] });
  const both = before.replace('export default', '// spiral\nexport default');
  expect(await chat.read(path)).toBe(`${both}// typed meanwhile\n`);
  expect((await chat.call(`/turns/${asked.id}/undo`, { method: 'POST' })).status).toBe(200);
  expect(await chat.read(path)).toBe(`${before}// typed meanwhile\n`);
  await chat.put(path, before);
});

test('[BUILD6] [BUILD7] requests wait for each other; Stop ends one that waits and one at work, and nothing of it is kept', async () => {
  const until = Promise.withResolvers<void>();
  const chat = await openBuildChat(async (question) => {
    if (isPlan(question)) return PLAN;
    await until.promise;
    return { tools: [use('write', { path: 'late.ts', content: 'late' })] };
  });
  await chat.put('README.md', '# Notes\n');
  const first = await chat.submit('Draw a spiral', { ask: false });
  const second = await chat.submit('Draw a circle', { ask: false });
  await chat.until(first, ({ status }) => status === 'running');
  const stop = (id: string) => chat.call(`/turns/${id}/stop`, { method: 'POST' });
  expect((await stop(second.id)).body).toMatchObject({ status: 'stopped' });
  expect((await stop(first.id)).body).toMatchObject({ status: 'stopped' });
  until.resolve();
  const same = { request: 'Draw a circle', client_id: second.id.slice(chat.person.id.length + 1) };
  expect((await chat.call('/turns', { body: same })).body).toMatchObject({
    id: second.id,
    status: 'stopped',
  });
  const list = (await chat.call('/turns')).body;
  expect(list.turns.map(({ status }: { status: string }) => status)).toEqual(['stopped', 'stopped']);
  expect(await chat.read('late.ts')).toBeUndefined();
  expect((await stop('nobody')).status).toBe(404);
});

describe('[BUILD2] without a model', () => {
  test('the built-in engine changes the plan, waits for the person’s word, and builds; edits by hand stay', {
    timeout: 240_000,
  }, async () => {
    const owner = await signUp();
    const project = await buildLive(owner);
    const call = (path: string, options: Parameters<typeof callApi>[1] = {}) =>
      callApi(`/api/projects/${project}${path}`, { token: owner.token, ...options });
    const room = await joinRoom(project, owner.token);
    room.send({ type: 'hello', after: 0 });
    const html = (await call('/files/index.html')).body.content;
    await call('/files/index.html', {
      method: 'PUT',
      body: { content: html.replace('</head>', '<!-- mine --></head>') },
    });
    const ask = async (request: string) =>
      (await call('/turns', { body: { request, client_id: crypto.randomUUID(), ask: false } })).body;
    const until = async (id: string, statuses: string[]) =>
      (await room.find('turn', ({ turn }) => turn.id === id && statuses.includes(turn.status))).turn;

    const lost = await ask('Make it sing like a bird');
    expect(await until(lost.id, ['failed'])).toMatchObject({
      provider: 'built-in',
      error: {
        code: 'not_understood',
        remedy: expect.stringContaining('add a language model in the settings'),
      },
    });

    const lockedTools = await call('/locks', { method: 'PUT', body: { locks: ['entity:tool'] } });
    expect(lockedTools.body).toMatchObject({ locks: ['entity:tool'], records: ['tool'] });
    const locked = await ask('Add a price to tools');
    expect(await until(locked.id, ['planned', 'failed'])).toMatchObject({
      status: 'failed',
      error: { code: 'locked' },
    });
    await call('/locks', { method: 'PUT', body: { locks: [] } });

    const asked = await ask('Add a price to tools');
    const planned = await until(asked.id, ['planned', 'failed']);
    expect(planned).toMatchObject({
      status: 'planned',
      kind: 'plan',
      model: 'built-in',
      plan: { price: null },
    });
    expect(planned.plan?.steps.join(' ')).toMatch(/price/i);
    expect((await call('/releases')).body).toHaveLength(1);
    expect((await call(`/turns/${asked.id}/go`, { body: {} })).body).toMatchObject({ status: 'running' });
    expect(await until(asked.id, ['succeeded', 'failed'])).toMatchObject({
      status: 'succeeded',
      error: null,
    });
    expect((await call('/releases')).body).toHaveLength(2);
    expect((await call('/files/index.html')).body.content).toContain('<!-- mine -->');
    expect((await call('/files/backend/schema.ts')).body.content).toContain('price');
    // It waits no more.
    expect((await call(`/turns/${asked.id}/go`, { body: {} })).status).toBe(404);
  });
});

test('[BUILD8] a turn that was at work when the process ended goes on by itself; after a third time it fails', async () => {
  const chat = await openBuildChat((question) => {
    if (isPlan(question)) return PLAN;
    return numberOf(question) === 0
      ? { tools: [use('write', { path: 'made.md', content: '# Made\n' })] }
      : { text: 'It is there.' };
  });
  await chat.put('README.md', '# Notes\n');
  const stub = bindings.PROJECTS.getByName(chat.id);
  const leave = (attempts: number) =>
    runInDurableObject(stub, (_, state) => {
      const store = new TurnStore(state.storage);
      const { turns } = store.list();
      const id = turns.at(-1)?.id ?? '';
      store.change(id, { status: 'running', finished_at: null, error: null }, { attempts });
      return state.storage.setAlarm(Date.now() + 60_000).then(() => id);
    });
  const asked = await chat.submit('Write a note');
  await chat.until(asked, ({ status }) => status === 'planned');
  await leave(1);
  await runDurableObjectAlarm(stub);
  const done = await chat.until(asked, isOver);
  expect(done).toMatchObject({ status: 'succeeded', version: 2 });
  expect(await chat.read('made.md')).toBe('# Made\n');
  const again = await chat.submit('Write another note');
  await chat.until(again, ({ status }) => status === 'planned');
  await leave(3);
  await runDurableObjectAlarm(stub);
  expect(await chat.until(again, isOver)).toMatchObject({
    status: 'failed',
    error: { code: 'brought_down' },
  });
});
