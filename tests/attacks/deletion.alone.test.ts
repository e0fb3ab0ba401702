/**
 * [END1] Two projects that build at once on a server that has built nothing yet, without the bundler beside it: both load what builds,
 * and share esbuild in the Worker. One of them is deleted, and the other goes on.
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BlueprintInput } from '../../worker/contract/plan/blueprint.ts';
import { isTerminal, type Run } from '../../worker/contract/run.ts';
import { type ApiClient, openAnonymousClient } from '../support/api-client.ts';
import { QUICK_STACK, startServer, type TestServer } from '../support/servers/start-server.ts';

const blueprint = JSON.parse(
  readFileSync(new URL('../fixtures/blueprints/todo.json', import.meta.url), 'utf8'),
) as BlueprintInput;

let server: TestServer;
const wasSet = process.env.HEWN_BUNDLER;

beforeAll(async () => {
  process.env.HEWN_BUNDLER = 'wasm';
  server = await startServer({ variables: QUICK_STACK });
});

afterAll(async () => {
  if (wasSet === undefined) delete process.env.HEWN_BUNDLER;
  else process.env.HEWN_BUNDLER = wasSet;
  await server.stop();
});

async function begin(client: ApiClient, name: string): Promise<Run> {
  const plan = { ...blueprint, name, tagline: `${name} of the neighbours` };
  const { status, body } = await client.post<Run>(
    '/api/agents/pipeline',
    { requirements: name, blueprint: plan },
    { prefer: 'respond-async' },
  );
  expect(status).toBe(202);
  return body;
}

/** Asks until it is so. */
async function reach(client: ApiClient, id: string, isSo: (run: Run) => boolean): Promise<Run> {
  for (;;) {
    const { body } = await client.get<Run>(`/api/agents/pipeline/${id}`);
    if (isSo(body)) return body;
    if (isTerminal(body.status)) throw new Error(`The build ended as ${body.status}`);
  }
}

test('[END1] in the Worker alone: the build of another comes to its end, and nothing is done on behalf of what was deleted', async () => {
  const [mine, theirs] = [await openAnonymousClient(server.origin), await openAnonymousClient(server.origin)];
  const [first, second] = await Promise.all([begin(mine, 'Mine'), begin(theirs, 'Theirs')]);
  await reach(mine, first.id, ({ steps }) =>
    steps.some((step) => step.name === 'frontend' && step.status !== 'pending'),
  );
  expect((await mine.delete(`/api/projects/${first.project_id}`)).status).toBe(204);
  expect((await mine.delete(`/api/projects/deleted/${first.project_id}`)).status).toBe(204);
  const ended = await reach(theirs, second.id, ({ status }) => isTerminal(status));
  expect(ended).toMatchObject({ status: 'succeeded', error: null });
  // Each step was begun once: none was cut off by what became of the other project.
  expect(ended.steps.map(({ attempt }) => attempt)).toEqual(ended.steps.map(() => 1));
  expect(server.log().filter((line) => /Durable Object|brought to its end/.test(line))).toEqual([]);
});
