/** [TESTER] [BUILD12] A turn's own checks on a real app, and what of its context a model is told. */
import { beforeAll, expect, test } from 'vitest';
import type { Reply, ToolUse } from '../../support/model-server/script.ts';
import { type Person, signUp } from '../api/support/call-api.ts';
import { buildLive, isCode, isPlan, isTester, openBuildChat, PLAN, use } from './build-chat.ts';

let person: Person;
let id: string;
beforeAll(async () => {
  person = await signUp();
  id = await buildLive(person);
}, 120_000);

const FIRST = 'The first tool is named';
const CHECKS = {
  calls: [
    {
      title: FIRST,
      steps: [{ method: 'GET', path: '/api/own/first', status: 200, json: { title: 'Ladder' } }],
    },
  ],
  pages: [
    { title: 'The page says it', path: '/', texts: ['First of all'] },
    { title: 'The page names the ladder', path: '/', texts: ['Ladder'] },
  ],
};

const EMPTY_PAGE = 'export default function ToolsPage() {\n  return <main />;\n}\n';
const MAIN = 'backend/main.ts';
const MOUNT = "  app.get('/openapi.json'";
const mount = (call: string): ToolUse =>
  use('edit', { path: MAIN, search: MOUNT, replace: `${call}\n${MOUNT}` });
const RIGHT =
  "  app.get('/api/own/first', (context) => context.json(database.get('SELECT title FROM tools ORDER BY id LIMIT 1') ?? null));";
const WRONG = RIGHT.replace('ORDER BY id', 'ORDER BY id DESC');

test('[TESTER1] [TESTER2] [TESTER4] checks of a turn are shown in its plan, gate its code, stay, and hold for the next turn', {
  timeout: 240_000,
}, async () => {
  const chat = await openBuildChat(
    [
      PLAN,
      { tools: [mount(WRONG)] },
      { text: 'It names the first tool.' },
      { tools: [use('edit', { path: MAIN, search: ' DESC LIMIT 1', replace: ' LIMIT 1' })] },
      { text: 'It names the first tool.' },
    ],
    { person, id, checks: CHECKS },
  );
  const asked = await chat.submit('Draw a spiral and name the first tool');
  const planned = await chat.until(asked, ({ status }) => status === 'planned');
  expect(planned.plan?.further).toEqual([
    { title: FIRST, gates: true },
    { title: 'The page says it', gates: false },
    { title: 'The page names the ladder', gates: false },
  ]);
  expect(planned.context.map(({ part }) => part)).toEqual(['rules', 'plan', 'files', 'request']);
  await chat.call(`/turns/${asked.id}/go`, { method: 'POST', body: {} });
  const done = await chat.until(asked, ({ status }) => status === 'succeeded');
  expect([done.status, done.error]).toEqual(['succeeded', null]);
  const told = chat.server.questions.findLast(isCode)?.turns.map(({ text }) => text) ?? [];
  expect(told.join('\n')).toMatch(
    /The first tool is named\. .*body\.title should be "Ladder", but is "Drill"/,
  );
  // A text that nobody saw is no promise.
  expect(JSON.parse((await chat.read('tests/wishes.json')) ?? '')).toMatchObject({
    calls: [{ title: FIRST }],
    pages: [{ title: 'The page names the ladder' }],
  });

  // The next turn knows nothing of it, and must not break it.
  const next = await openBuildChat(
    [
      PLAN,
      {
        tools: [
          use('write', { path: 'tests/wishes.json', content: '{}' }),
          use('edit', { path: MAIN, search: '/api/own/first', replace: '/api/own/second' }),
        ],
      },
      { text: 'Renamed.' },
      { tools: [use('edit', { path: MAIN, search: '/api/own/second', replace: '/api/own/third' })] },
      { text: 'Renamed.' },
    ],
    { person, id },
  );
  const before = await next.read(MAIN);
  const refused = await next.change('Draw a circle and rename the call');
  expect(refused).toMatchObject({ status: 'failed', error: { code: 'stuck' } });
  // [TESTER4]
  expect(refused.error?.evidence.join('\n')).toContain(`tests/wishes.json: wish.1: ${FIRST}`);
  expect(JSON.stringify(next.server.questions.at(-1)?.turns)).toContain('only people change it');
  expect(await next.read(MAIN)).toBe(before);
});

test('[TESTER2] a text that stood on a page holds for later turns', { timeout: 240_000 }, async () => {
  const page = 'src/pages/ToolsPage.tsx';
  const chat = await openBuildChat(
    [
      PLAN,
      { tools: [use('read', { path: page }), use('write', { path: page, content: EMPTY_PAGE })] },
      { text: 'The page is empty now.' },
      { text: 'It stays empty.' },
      { text: 'It stays empty.' },
    ],
    { person, id },
  );
  const refused = await chat.change('Draw a circle and remove what stands on the page');
  expect(refused.status).toBe('failed');
  expect(refused.error?.evidence.join('\n')).toContain(
    'tests/wishes.json: wish.page.1: The page names the ladder',
  );
});

/** Removes nothing: what is deleted is kept all the same. */
const KEPT = "  app.delete('/api/tools/:id', (context) => context.json({ detail: 'Tools are kept.' }, 405));";
const QUIET_PAGE = EMPTY_PAGE.replace('<main />', '<main><h2>A quiet shed</h2><h3>3 of Ladder</h3></main>');
const LADDER = 'The page names the ladder';
const OF_CONTRACT = ['tool.delete', 'ways.visitor.tool', 'page.tools.table'];
const CONTRADICTED = [...OF_CONTRACT, `wish:${FIRST}`, `wish:${LADDER}`];

test('[TESTER5] [TESTER6] what a request contradicts is named in its plan, waits for go, and gates no turn and no deployment from then on', {
  timeout: 240_000,
}, async () => {
  const plan = (contradicts: string[]): Reply => ({
    text: JSON.stringify({ possible: true, steps: ['Nothing is deleted.'], contradicts }),
  });
  const page = 'src/pages/ToolsPage.tsx';
  const ROUTES = "  app.route('/api/tools'";
  const keepAll = use('edit', { path: MAIN, search: ROUTES, replace: `${KEPT}\n${ROUTES}` });
  const rename = use('edit', { path: MAIN, search: '/api/own/first', replace: '/api/own/other' });
  const quiet = [use('read', { path: page }), use('write', { path: page, content: QUIET_PAGE })];
  const chat = await openBuildChat(
    [
      plan([...CONTRADICTED, 'tool.create.no-such', 'ways.visitor.page.tools']),
      { tools: [keepAll, rename, ...quiet] },
      { text: 'All is kept.' },
    ],
    { person, id },
  );
  const asked = await chat.submit('Nobody may delete a tool any more, and remove what the page lists', {
    ask: false,
  });
  // Also where the person wants no plan first.
  const planned = await chat.until(asked, ({ status }) => status === 'planned' || status === 'running');
  expect([planned.status, planned.plan?.dropped.map((one) => one.id)]).toEqual([
    'planned',
    expect.arrayContaining(CONTRADICTED),
  ]);
  expect(planned.plan?.dropped).toHaveLength(CONTRADICTED.length);
  expect(chat.server.questions.find(isPlan)?.turns[0]?.text).toContain('tool.delete: Tools: a deleted one');
  await chat.call(`/turns/${asked.id}/go`, { method: 'POST', body: {} });
  const done = await chat.until(asked, ({ status }) => status === 'succeeded');
  expect([done.status, done.error]).toEqual(['succeeded', null]);
  const kept = JSON.parse((await chat.read('tests/wishes.json')) ?? '');
  expect(kept.calls).toEqual([]);
  expect(kept.pages).toEqual([
    {
      title: '/ says what it said after it was changed last',
      path: '/',
      as: 'stranger',
      texts: ['A quiet shed'],
    },
  ]);
  expect(kept.dropped.map((one: { id: string }) => one.id).toSorted()).toEqual(OF_CONTRACT.toSorted());

  // A later turn is not held to it, is not told of it, and what is saved can be deployed.
  const later = await openBuildChat(
    [
      plan([]),
      { tools: [use('edit', { path: MAIN, search: 'are kept.', replace: 'stay.' })] },
      { text: 'So.' },
    ],
    { person, id },
  );
  const next = await later.change('Say that they stay');
  expect([next.status, next.error]).toEqual(['succeeded', null]);
  expect(later.server.questions.find(isPlan)?.turns[0]?.text).not.toContain('tool.delete');
  const started = await later.call('/environments/production/deploy', { body: {} });
  expect(started.status).toBe(202);
  const production = async () => {
    const { body } = await later.call('/environments');
    return body.find(({ environment }: { environment: string }) => environment === 'production')
      .last_deployment;
  };
  await expect.poll(async () => (await production()).status, { timeout: 90_000 }).not.toBe('deploying');
  expect(await production()).toMatchObject({ status: 'deployed', error: null });
});

test('[BUILD12] [TESTER3] what is left out is not told, and each part says how many tokens it has', {
  timeout: 120_000,
}, async () => {
  const checks: Reply = { bad: 'refused-key' };
  const chat = await openBuildChat([PLAN, { text: 'There is nothing to do.' }], { person, id, checks });
  const asked = await chat.submit('Draw a square', {
    without: ['files', 'plan'],
    focus: 'src/App.tsx',
    ask: false,
  });
  const done = await chat.until(asked, ({ status }) => status === 'succeeded');
  expect([done.status, done.plan?.further]).toEqual(['succeeded', []]);
  // The tester's silence is said where its checks would stand.
  expect(done.plan?.refused).toEqual([
    { asked: 'Checks of your words', reason: 'Anthropic refused the key.' },
  ]);
  expect(done.context.map(({ part, is_left_out }) => [part, is_left_out])).toEqual([
    ['rules', false],
    ['plan', true],
    ['files', true],
    ['focus', false],
    ['request', false],
  ]);
  for (const { tokens } of done.context) expect(tokens).toBeGreaterThan(0);
  expect(
    chat.server.questions.map((question) => [isPlan(question), isTester(question), isCode(question)]),
  ).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, true],
  ]);
  for (const { turns } of chat.server.questions) {
    expect(turns[0]?.text).not.toMatch(/src\/main\.tsx|Ladder|title: text/);
    expect(turns[0]?.text).toContain('Draw a square');
  }
  const body = { request: 'Draw', client_id: 'without-all', without: ['request'] };
  expect((await chat.call('/turns', { body })).status).toBe(400);
});
