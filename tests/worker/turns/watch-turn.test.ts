/** [BUILD] What is written is read along; an element of the preview is talked about; locks say whose they are. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { callApi, makeProject, signUp } from '../api/support/call-api.ts';
import { joinRoom } from '../api/support/join-room.ts';
import { isOver, isPlan, openBuildChat, PLAN, use } from './build-chat.ts';

afterEach(() => vi.unstubAllGlobals());

const APP = 'export default function App() { return <h1>Good morning</h1>; }\n';
const ELEMENT = {
  page: '/',
  selector: 'main > h1',
  text: 'Good morning',
  place: { path: 'src/App.jsx', line: 1, column: APP.indexOf('<h1>') + 1 },
};

describe.each(['anthropic', 'openai-compatible'] as const)('%s', (provider) => {
  test('[BUILD10] what a model writes is read along, also by who comes later; Stop ends it in the middle', async () => {
    const go = Promise.withResolvers<void>();
    const words = 'I look at the page first, and then I change it.';
    const chat = await openBuildChat(
      (question) => {
        if (isPlan(question)) return PLAN;
        if (question.turns.some(({ role }) => role === 'tool'))
          return { text: 'All of it is', pause: () => new Promise(() => {}) };
        return {
          text: words,
          tools: [use('write', { path: 'made.md', content: '# Made\n' })],
          pause: () => go.promise,
        };
      },
      { provider },
    );
    await chat.put('README.md', '# Notes\n');
    const watching = await joinRoom(chat.id, chat.person.token);
    watching.send({ type: 'hello', after: 0 });
    const asked = await chat.submit('Write a note', { ask: false });
    const whole = await watching.find('turn-text', ({ text }) => text === words);
    expect(whole.turn_id).toBe(asked.id);
    // What was said before is the beginning of it: nothing twice, nothing lost.
    const texts = watching.frames.flatMap((frame) => (frame.type === 'turn-text' ? [frame.text] : []));
    expect(texts.every((text) => words.startsWith(text))).toBe(true);
    expect((await chat.call('/turns')).body.live).toEqual({ turn_id: asked.id, text: words });
    go.resolve();
    await watching.find('turn-event', ({ event }) => event.kind === 'say' && event.text === words);
    await watching.find('turn-text', ({ text }) => text === 'All of it is');
    expect((await chat.call(`/turns/${asked.id}/stop`, { method: 'POST' })).body).toMatchObject({
      status: 'stopped',
    });
    expect((await chat.call('/turns')).body.live).toBeNull();
    expect(await chat.read('made.md')).toBeUndefined();
  });
});

test('[BUILD10] a model that writes its calls as text: the calls are not read along', async () => {
  const chat = await openBuildChat(
    (question) => {
      if (isPlan(question)) return PLAN;
      if (question.tools.length > 0) return { bad: 'refused-request' };
      return question.turns.length > 1
        ? { text: 'It is there.' }
        : { text: 'I write it.\n@@call write\n@@path made.md\n@@content\n# Made\n@@end\n' };
    },
    { provider: 'openai-compatible' },
  );
  await chat.put('README.md', '# Notes\n');
  const watching = await joinRoom(chat.id, chat.person.token);
  watching.send({ type: 'hello', after: 0 });
  const asked = await chat.submit('Write a note', { ask: false });
  expect(await chat.until(asked, isOver)).toMatchObject({ status: 'succeeded' });
  await watching.settle();
  const texts = watching.frames.flatMap((frame) => (frame.type === 'turn-text' ? [frame.text] : []));
  expect(texts.length).toBeGreaterThan(0);
  for (const text of texts)
    expect('I write it.'.startsWith(text) || 'It is there.'.startsWith(text)).toBe(true);
});

test('[BUILD11] the element that a person picked goes to the model, as material', async () => {
  const chat = await openBuildChat((question) => (isPlan(question) ? PLAN : { text: 'No.' }));
  await chat.put('src/App.jsx', APP);
  const asked = await chat.submit('Make this larger', { element: ELEMENT });
  expect(asked.element).toEqual(ELEMENT);
  await chat.until(asked, ({ status }) => status === 'planned');
  const told = chat.server.questions[0]?.turns[0]?.text;
  expect(told).toContain(
    '<hewn-element>\npage: /\nelement: main > h1\nits text: Good morning\nwritten by src/App.jsx, line 1',
  );
  const bad = { ...ELEMENT, place: { path: 'src/App.jsx', line: 0, column: 1 } };
  const refused = await chat.call('/turns', {
    body: { request: 'So', client_id: 'another-one', element: bad },
  });
  expect(refused.status).toBe(400);
});

test('[BUILD11] without a model a quoted text takes the place of the element’s own, once the person says go; a lock keeps it', async () => {
  const owner = await signUp();
  const { id } = await makeProject(owner);
  const call = (path: string, options: Parameters<typeof callApi>[1] = {}) =>
    callApi(`/api/projects/${id}${path}`, { token: owner.token, ...options });
  const room = await joinRoom(id, owner.token);
  room.send({ type: 'hello', after: 0 });
  await call('/files/src/App.jsx', { method: 'PUT', body: { content: APP } });
  const ask = async (request: string) => {
    const { body } = await call('/turns', {
      body: { request, client_id: crypto.randomUUID(), ask: false, element: ELEMENT },
    });
    return (
      await room.find(
        'turn',
        ({ turn }) => turn.id === body.id && ['planned', 'failed'].includes(turn.status),
      )
    ).turn;
  };
  expect(await ask('Make it blink')).toMatchObject({ status: 'failed', error: { code: 'not_understood' } });
  const setLocks = (locks: string[]) => call('/locks', { method: 'PUT', body: { locks } });
  await setLocks(['src']);
  expect(await ask('Say “Good evening”')).toMatchObject({ status: 'failed', error: { code: 'locked' } });
  await setLocks([]);
  const planned = await ask('Say “Good evening”');
  expect(planned).toMatchObject({
    status: 'planned',
    kind: 'code',
    provider: 'built-in',
    plan: { steps: ['“Good morning” becomes “Good evening”.'], files: ['src/App.jsx'], price: null },
  });
  const read = async () => (await call('/files/src/App.jsx')).body.content;
  expect(await read()).toBe(APP);
  await call(`/turns/${planned.id}/go`, { body: {} });
  await room.find('turn', ({ turn }) => turn.id === planned.id && turn.status === 'succeeded');
  expect(await read()).toBe(APP.replace('Good morning', 'Good evening'));
  expect((await call(`/turns/${planned.id}/undo`, { method: 'POST' })).status).toBe(200);
  expect(await read()).toBe(APP);
});

test('[BUILD9] everybody in the room hears of a lock, and whose it is; a tool that meets it says so in the turn', async () => {
  const chat = await openBuildChat((question) => {
    if (isPlan(question)) return PLAN;
    return question.turns.some(({ role }) => role === 'tool')
      ? { text: 'It is locked.' }
      : { tools: [use('write', { path: 'src/App.jsx', content: 'mine' })] };
  });
  await chat.put('src/App.jsx', APP);
  const watching = await joinRoom(chat.id, chat.person.token);
  watching.send({ type: 'hello', after: 0 });
  await watching.settle();
  const set = (locks: string[]) => chat.call('/locks', { method: 'PUT', body: { locks } });
  await set(['src']);
  const { held } = await watching.find('locks');
  expect(held).toEqual([{ name: 'src', user: chat.person.email, locked_at: expect.any(String) }]);
  // Whose it is stays when others are added.
  await set(['src', 'entity:tool']);
  expect((await chat.call('/locks')).body).toEqual({
    locks: ['entity:tool', 'src'],
    held: [{ name: 'entity:tool', user: chat.person.email, locked_at: expect.any(String) }, ...held],
    // It was made from code.
    records: [],
  });
  const asked = await chat.submit('Change it', { ask: false });
  await chat.until(asked, isOver);
  const { events } = (await chat.call('/turns')).body;
  expect(events.some(({ ok, text }: { ok: boolean; text: string }) => !ok && /locked/.test(text))).toBe(true);
  expect(await chat.read('src/App.jsx')).toBe(APP);
});
