/** [BEYOND4] Calls that a plan cannot say, written by a model that a script speaks for, on both stacks. */
import { expect, test } from 'vitest';
import { Blueprint } from '../../../worker/contract/plan/blueprint.ts';
import { nameAppHost } from '../../../worker/domain/apps/hosts.ts';
import { findPack } from '../../../worker/runtime/python/load-pack.ts';
import { openModelServer } from '../../support/model-server/model-server.ts';
import type { Reply, Script, ToolUse } from '../../support/model-server/script.ts';
import { openScripted } from '../ai/scripted-model.ts';
import { buildForReal, type RealRun } from '../pipeline/real-run.ts';
import { smallBlueprint } from '../pipeline/small-blueprint.ts';
import { bindings } from '../project/open-project.ts';
import { isCode, numberOf, use, withChecks } from './build-chat.ts';

const WISH = 'The tool with the longest name, found on the server';
const plan = Blueprint.parse({
  ...smallBlueprint,
  not_built: [{ asked: WISH, reason: 'No block of a page does that' }],
});

/** Of the app that is live. */
async function ask({ run }: RealRun, path: string): Promise<{ status: number; body: unknown }> {
  const slug = new URL(`http://${run.deployed_url}`).host;
  const answer = await bindings.APP_HOSTS.getByName(nameAppHost(slug, 'production')).fetch(
    `http://${slug}.apps.localhost${path}`,
  );
  return { status: answer.status, body: await answer.json() };
}

const ROUTES = 'backend/own/routes.ts';
const LONGEST = `import { Hono } from 'hono';
import type { Database } from '../database.ts';

export function ownRoutes(database: Database) {
  return new Hono().get('/longest', (context) =>
    context.json(database.get('SELECT title FROM tools ORDER BY length(title) DESC LIMIT 1') ?? null),
  );
}
`;
const PAGE: ToolUse[] = [
  use('write', {
    path: 'src/pages/LongestPage.tsx',
    content: `import { query } from '../data/request';
import { useQuery } from '../data/use-query';

const longest = query<{ title: string } | null>('/api/own/longest');

export default function LongestPage() {
  const { data } = useQuery(longest);
  return <h1>Longest: {data?.title ?? 'none'}</h1>;
}
`,
  }),
  use('edit', {
    path: 'src/App.tsx',
    search: 'const pages = {',
    replace: "const pages = {\n  '/longest': lazyPage(() => import('./pages/LongestPage')),",
  }),
];
const rewrite = (path: string, content: string): ToolUse[] => [
  use('read', { path }),
  use('write', { path, content }),
];
const DONE: Reply = { text: 'The page at /longest names it.\nBUILT: 1' };

async function build(
  script: Script,
  framework: 'React + Hono' | 'React + FastAPI' = 'React + Hono',
  checks: object = {},
) {
  const server = openModelServer(withChecks(script, checks));
  const { model } = await openScripted(server);
  const real = await buildForReal(plan, undefined, undefined, framework, model);
  expect([real.run.status, real.run.error]).toEqual(['succeeded', null]);
  return { ...real, server, files: await real.project.calls.readFiles() };
}

const LONGEST_FIRST = 'The longest name is found';
const CHECKS = {
  calls: [
    {
      title: LONGEST_FIRST,
      steps: [{ method: 'GET', path: '/api/own/longest', status: 200, json: { title: 'Ladder' } }],
    },
  ],
  pages: [{ title: 'The page says it', path: '/longest', texts: ['Longest tool of all'] }],
  visits: [
    {
      title: 'Another tool is the longest',
      steps: [
        { open: '/', as: 'owner' },
        { press: 'New tool' },
        { fill: 'Title', with: 'Wheelbarrow' },
        { press: 'Add tool' },
        { expect: 'Wheelbarrow' },
        { open: '/longest' },
        { expect: 'Longest: Wheelbarrow' },
      ],
    },
    { title: 'It is pressed', steps: [{ open: '/longest' }, { press: 'Tools' }, { expect: 'Pressed' }] },
  ],
};

test('[BEYOND1] [BEYOND3] [BEYOND4] [TESTER1] [TESTER2] a call that does not build, then answers wrongly, is mended and stays', {
  timeout: 240_000,
}, async () => {
  const wrong = LONGEST.replace('DESC', 'ASC');
  const real = await build(
    [
      {
        tools: [
          ...PAGE,
          ...rewrite(ROUTES, wrong.replace("'hono'", "'hono")),
          use('delete', { path: 'backend/main.ts' }),
        ],
      },
      DONE,
      { tools: [use('edit', { path: ROUTES, search: "'hono;", replace: "'hono';" })] },
      DONE,
      {
        tools: [
          use('write', { path: 'tests/wishes.json', content: '{}' }),
          use('edit', { path: ROUTES, search: 'ASC', replace: 'DESC' }),
          use('call_api', { path: '/api/own/longest' }),
          use('open_page', { path: '/longest' }),
          use('check', {}),
        ],
      },
      DONE,
    ],
    'React + Hono',
    CHECKS,
  );
  const told = real.server.questions.findLast(isCode)?.turns.map(({ text }) => text) ?? [];
  expect(told.map((text) => text.split('\n')[0])).toContain(
    'backend/main.ts is made from the plan: only src/ and backend/own/ are yours.',
  );
  expect(told.filter((text) => text.includes(LONGEST_FIRST)).at(-1)).toMatch(
    /wish\.1: The longest name is found\. .*body\.title should be "Ladder", but is "Drill"/,
  );
  const [refused, , called, opened, checked] = told.slice(-5);
  expect(refused).toMatch(/^tests\/wishes\.json is a check that guards a promise: only people change it/);
  expect(called).toMatch(/answers 200[\s\S]*"title":"Ladder"/);
  expect(opened).toContain('- heading "Longest: Ladder" (level 1)');
  // What pages say is advice: it decides nothing.
  expect(checked).toContain('The page says it: "Longest tool of all" should stand on the page');
  // So is what somebody does there, until it passed.
  expect(checked).toContain('It is pressed: Step 3, see "Pressed": "Pressed" should stand on the page');
  expect(checked).not.toContain('Another tool is the longest');
  expect(real.run.not_built).toEqual([]);
  expect(await ask(real, '/api/own/longest')).toEqual({ status: 200, body: { title: 'Ladder' } });
  expect((await ask(real, '/api/tools')).status).toBe(200);
  expect(real.files['backend/main.ts']).toContain("app.route('/api/own', ownRoutes(database));");
  expect(JSON.parse(real.files['tests/wishes.json'] ?? '')).toMatchObject({
    calls: [{ title: LONGEST_FIRST }],
    // Those that the model did not give are the plan's own.
    visits: [
      { title: 'Another tool is the longest' },
      { title: 'Tools: visitors adds one' },
      { title: 'Tools: there for visitors' },
    ],
  });
  const again = await buildForReal({ ...plan, tagline: 'Tools for everybody' }, undefined, real.project);
  expect(again.run.status).toBe('succeeded');
  expect(await ask(again, '/api/own/longest')).toEqual({ status: 200, body: { title: 'Ladder' } });
  expect(Object.keys(await again.project.calls.readFiles())).toContain('tests/wishes.json');
});

test('[BEYOND2] [BEYOND4] calls that never let the app start are left out, and nothing of them is mounted', {
  timeout: 240_000,
}, async () => {
  const real = await build((question) => {
    const number = numberOf(question);
    if (number % 2 === 1) return DONE;
    const broken = LONGEST.replace('return new', `throw new Error('attempt ${number}');\n  return new`);
    return { tools: rewrite(ROUTES, broken) };
  });
  expect(real.run.not_built).toHaveLength(1);
  expect(real.run.steps.find(({ name }) => name === 'frontend')?.detail).toMatch(
    /^What the plan cannot say was not written, so the app is that of the plan: /,
  );
  expect(real.files[ROUTES]).toBeUndefined();
  expect(real.files['backend/main.ts']).not.toContain('/api/own');
  expect((await ask(real, '/api/own/longest')).status).toBe(404);
});

/** Skipped where the packages of the pack cannot be had. */
test.skipIf((await findPack(bindings)) === null)(
  '[BEYOND1] [BEYOND4] the same in Python',
  { timeout: 240_000 },
  async () => {
    const routes = `"""The calls that the plan does not have."""

from typing import Any

from fastapi import APIRouter

from backend.database import Database

router = APIRouter(prefix="/api/own", tags=["own"])


@router.get("/longest")
def read_longest(database: Database) -> Any:
    """Find the tool with the longest name."""
    return database.execute("SELECT title FROM tools ORDER BY length(title) DESC LIMIT 1").fetchone()
`;
    const real = await build(
      [{ tools: [...PAGE, ...rewrite('backend/own/routes.py', routes)] }, DONE],
      'React + FastAPI',
    );
    expect(real.run.not_built).toEqual([]);
    expect(real.files['backend/main.py']).toContain('app.include_router(own_routes.router)');
    expect(await ask(real, '/api/own/longest')).toEqual({ status: 200, body: { title: 'Ladder' } });
  },
);
