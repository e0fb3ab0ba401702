/** A person with a live app and a model that a script speaks for, at work in the Build chat. */
import { expect, vi } from 'vitest';
import type { RemoteProvider } from '../../../worker/contract/account/models.ts';
import type { Turn } from '../../../worker/contract/room/turns.ts';
import type { Run } from '../../../worker/contract/run.ts';
import { type ModelServer, openModelServer } from '../../support/model-server/model-server.ts';
import { type Question, type Reply, readScript, type Script } from '../../support/model-server/script.ts';
import { type Answer, callApi, makeProject, type Person, signUp } from '../api/support/call-api.ts';
import { joinRoom } from '../api/support/join-room.ts';
import { smallBlueprint } from '../pipeline/small-blueprint.ts';

/** What the plan's question is answered with. */
export const PLAN: Reply = {
  text: JSON.stringify({
    possible: true,
    steps: ['A page with a metronome.'],
    files: ['src/pages/MetronomePage.tsx'],
    checks: ['It ticks.'],
    size: 'small',
  }),
};

/** The first question of a turn is that for its plan. */
export const isPlan = ({ system }: Question): boolean => system.startsWith('You plan a change');

/** The question of whoever writes code. */
export const isCode = ({ system }: Question): boolean => system.startsWith('You change the code');

/** The question of whoever makes checks before code is written. */
export const isTester = ({ system }: Question): boolean => system.startsWith('You write checks');

/** The question of whoever looks at a finished app. */
export const isOptimizer = ({ system }: Question): boolean => system.startsWith('You look at a finished');

/** The script of those who plan and write; the tester makes these checks or answers badly, and nothing could be quicker. */
export function withChecks(script: Script, checks: object | Reply = {}): Script {
  let asked = 0;
  return async (question) => {
    if (isTester(question)) return 'bad' in checks ? checks : { text: JSON.stringify(checks) };
    if (isOptimizer(question)) return { text: '{"suggestions":[]}' };
    return readScript(script, question, asked++);
  };
}

/** How many questions of its work came before this one. */
export const numberOf = ({ key }: Question): number => Number(key.match(/(\d+)$/)?.[1] ?? 0);

export const use = (name: string, input: unknown) => ({ name, input });

/** Stands for the model: what no script answers goes to the network as ever. @returns everything else that was asked for. */
export function standInForModel(server: ModelServer): { others: string[] } {
  const real = globalThis.fetch;
  const others: string[] = [];
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    if (new URL(request.url).hostname === 'model.test') return server.fetch(request);
    others.push(request.url);
    return real(request);
  });
  return { others };
}

export async function chooseScripted(person: Person, provider: RemoteProvider): Promise<void> {
  const body = { provider, base_url: 'http://model.test/v1', model: 'scripted-1', api_key: 'sk-0123456789' };
  expect((await callApi('/api/account/model', { method: 'PUT', body, token: person.token })).status).toBe(
    200,
  );
}

/** @returns the id of a project that was built from the small plan and is live. */
export async function buildLive(person: Person): Promise<string> {
  const built = await callApi<Run>('/api/agents/pipeline', {
    token: person.token,
    body: { requirements: 'A tool shed', blueprint: smallBlueprint, framework: 'React + Hono' },
  });
  expect(built.body.error).toBeNull();
  return built.body.project_id;
}

export interface BuildChat {
  person: Person;
  id: string;
  server: ModelServer;
  others: string[];
  call(path: string, options?: Parameters<typeof callApi>[1]): Promise<Answer>;
  read(path: string): Promise<string | undefined>;
  put(path: string, content: string): Promise<unknown>;
  submit(request: string, more?: object): Promise<Turn>;
  /** Waits for a frame of the room about this turn. */
  until(turn: Turn, fits: (turn: Turn) => boolean): Promise<Turn>;
  /** Asks, says go to the plan, and waits for the end. */
  change(request: string): Promise<Turn>;
}

let asked = 0;

export async function openBuildChat(
  script: Script,
  {
    provider = 'anthropic' as RemoteProvider,
    person = null as Person | null,
    id = null as string | null,
    checks = {} as object | Reply,
  } = {},
): Promise<BuildChat> {
  const owner = person ?? (await signUp());
  const projectId = id ?? (await makeProject(owner)).id;
  const server = openModelServer(withChecks(script, checks));
  const { others } = standInForModel(server);
  await chooseScripted(owner, provider);
  const room = await joinRoom(projectId, owner.token);
  room.send({ type: 'hello', after: 0 });
  await room.settle();
  const call: BuildChat['call'] = (path, options = {}) =>
    callApi(`/api/projects/${projectId}${path}`, { token: owner.token, ...options });
  const chat: BuildChat = {
    person: owner,
    id: projectId,
    server,
    others,
    call,
    read: async (path) => (await call(`/files/${path}`)).body.content,
    put: (path, content) => call(`/files/${path}`, { method: 'PUT', body: { content } }),
    async submit(request, more = {}) {
      asked += 1;
      const body = { request, client_id: `request-${asked}-${crypto.randomUUID()}`, ...more };
      const answer = await call('/turns', { body });
      expect(answer.status).toBe(202);
      return answer.body;
    },
    until: async (turn, fits) =>
      (
        await room.find(
          'turn',
          (frame) => frame.turn.id === turn.id && (fits(frame.turn) || isOver(frame.turn)),
        )
      ).turn,
    async change(request) {
      const turn = await chat.submit(request, { ask: false });
      return chat.until(turn, isOver);
    },
  };
  return chat;
}

export const isOver = ({ status }: Turn): boolean => ['succeeded', 'failed', 'stopped'].includes(status);
