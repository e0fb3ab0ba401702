/**
 * [CODE9] [CALL6] SIGKILL to the real server while a model answers an agent of a build, in every step that asks one: it finishes
 * by itself, and the provider counts no second question under a key whose answer was kept.
 */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Run } from '../../../worker/contract/run.ts';
import { openAnonymousClient } from '../../support/api-client.ts';
import type { Question, Reply } from '../../support/model-server/script.ts';
import { type ServedModel, serveModel } from '../../support/model-server/serve.ts';
import {
  makeMigratedFolder,
  QUICK_STACK,
  startServer,
  type TestServer,
} from '../../support/servers/start-server.ts';
import { smallBlueprint } from '../../worker/pipeline/small-blueprint.ts';

const WORDS = 'Track the tools we lend to neighbours, and tap a rhythm';
const PAGE = 'export default function TapPage() {\n  return <h1>Tap</h1>;\n}\n';
const PLAN = {
  blueprint: {
    ...smallBlueprint,
    not_built: [{ asked: 'tap a rhythm', reason: 'No block of a page does that' }],
  },
  clauses: [{ words: WORDS, went: 'plan', how: 'The list of tools, and a page' }],
};

/** The agents that ask a model, by how they are told what they are, and what the model says. */
const AGENTS: { agent: string; begins: string; says(number: number): Reply }[] = [
  {
    agent: 'researcher',
    begins: 'You read what a person wants',
    says: () => ({ text: JSON.stringify({ analysis: 'A list of tools.', understood: ['Tools'] }) }),
  },
  { agent: 'architect', begins: 'You are the architect', says: () => ({ text: JSON.stringify(PLAN) }) },
  { agent: 'tester', begins: 'You write checks', says: () => ({ text: '{}' }) },
  {
    agent: 'frontend',
    begins: 'You change the code',
    says: (number) =>
      number === 0
        ? {
            tools: [
              { name: 'write', input: { path: 'src/pages/TapPage.tsx', content: PAGE } },
              {
                name: 'edit',
                input: {
                  path: 'src/App.tsx',
                  search: 'const pages = {',
                  replace: "const pages = {\n  '/tap': lazyPage(() => import('./pages/TapPage')),",
                },
              },
            ],
          }
        : { text: 'There is a page to tap.\nBUILT: 1' },
  },
];

/** Where the server dies: as soon as this question has come, before it is answered. */
const KILLS = ['researcher 0', 'architect 0', 'frontend 1'];

let model: ServedModel;
let folder: string;
let server: TestServer;
const counted = new Map<string, number>();
const open = [...KILLS];
const unknown: string[] = [];
let die: ((name: string) => void) | null = null;

async function answer(question: Question): Promise<Reply> {
  const agent = AGENTS.find(({ begins }) => question.system.startsWith(begins));
  if (!agent) {
    unknown.push(question.system.slice(0, 80));
    return { bad: 'refused-key' };
  }
  counted.set(question.key, (counted.get(question.key) ?? 0) + 1);
  const number = Number(question.key.match(/:(\d+)$/)?.[1] ?? 0);
  const name = `${agent.agent} ${number}`;
  if (open[0] === name && die) {
    open.shift();
    die(question.key);
    // Whoever asked is dead before anything comes.
    return { bad: 'silent' };
  }
  return agent.says(number);
}

beforeAll(async () => {
  model = await serveModel(answer);
  folder = await makeMigratedFolder();
  server = await start();
});
afterAll(async () => {
  await server.stop();
  await model.close();
  rmSync(folder, { recursive: true, force: true });
});

function start(port?: number): Promise<TestServer> {
  return startServer({
    dataFolder: folder,
    ...(port && { port }),
    variables: {
      ...QUICK_STACK,
      HEWN_MODEL_PROVIDER: 'anthropic',
      HEWN_MODEL_BASE_URL: `${model.origin}/v1`,
      HEWN_MODEL_NAME: 'scripted-1',
      HEWN_MODEL_API_KEY: 'sk-scripted',
    },
  });
}

test('[CODE9] [CALL6] [RUN3] killed at a question of each step, a build asks nothing twice that was answered', {
  timeout: 300_000,
}, async () => {
  const client = await openAnonymousClient(server.origin);
  const killedAt: string[] = [];
  let next = new Promise<string>((resolve) => {
    die = resolve;
  });
  const started = await client.post<Run>(
    '/api/agents/pipeline',
    { requirements: WORDS },
    { prefer: 'respond-async' },
  );
  expect(started.status).toBe(202);
  for (const _ of KILLS) {
    killedAt.push(await next);
    next = new Promise<string>((resolve) => {
      die = resolve;
    });
    await server.kill();
    server = await start(server.port);
  }
  const read = () => client.get<Run>(`/api/agents/pipeline/${started.body.id}`);
  await expect
    .poll(async () => (await read()).body.status, { timeout: 200_000, interval: 500 })
    .not.toMatch(/queued|pending|running/);
  const { body: run } = await read();
  expect([run.status, run.error, unknown]).toEqual(['succeeded', null, []]);
  expect(run.not_built).toEqual([]);
  expect(run.steps.find(({ name }) => name === 'frontend')?.provider).toBe('anthropic');
  const twice = [...counted].filter(([, times]) => times > 1);
  // The one that was under way each time, and no other.
  expect(new Map(twice)).toEqual(new Map(killedAt.map((key) => [key, 2])));
  // [OPT3] The optimizer is not among them: what is measured of the app is good.
  expect(counted.size).toBe(5);
});
