/** A code agent at work with a model that a script speaks for; files and checks are the test's own. */
import { Draft } from '../../../worker/agents/code/draft.ts';
import type { Gate } from '../../../worker/agents/code/gate.ts';
import type { Verdict } from '../../../worker/agents/code/verdict.ts';
import type { CodeWork, WorkEvent } from '../../../worker/agents/code/work.ts';
import { codePrompt, codeSystem } from '../../../worker/agents/prompts/code.ts';
import type { ModelChoice } from '../../../worker/ai/choice.ts';
import { type ModelServer, openModelServer } from '../../support/model-server/model-server.ts';
import type { Reply, Script } from '../../support/model-server/script.ts';
import { openScripted } from '../ai/scripted-model.ts';
import { use } from './build-chat.ts';

export interface Bench {
  server: ModelServer;
  work: CodeWork;
  draft: Draft;
  live: Map<string, string>;
  events: WorkEvent[];
}

/** An answer that is no more than these events. */
export const written = (events: readonly object[]): Reply => ({ bad: 'as-written', events });

const NOT_BOOTED = { ok: false, verdict: null, message: 'There is no app here.' } as const;

/** What builds has no "BROKEN" in it, and keeps its feature. */
const judge = (files: Record<string, string>): Verdict => {
  const broken = Object.entries(files).filter(([, text]) => text.includes('BROKEN'));
  if (broken.length > 0)
    return {
      ok: false,
      message: 'It does not build.',
      evidence: broken.map(([path]) => `${path}:1: BROKEN`),
    };
  return files['feature.ts']?.includes('works')
    ? { ok: true, detail: 'All checks passed' }
    : { ok: false, message: 'A check failed.', evidence: ['feature: it no longer works'] };
};

export async function openWork(
  script: Script,
  {
    wire = 'anthropic' as ModelChoice['provider'],
    files = {} as Record<string, string>,
    variables = {} as Record<string, string>,
    limits = {} as Partial<CodeWork['limits']>,
    request = 'Count to two',
    userId = undefined as string | undefined,
    silence = undefined as { first: number; next: number } | undefined,
  } = {},
): Promise<Bench & { userId: string; pauses: number[] }> {
  const server = openModelServer(script);
  const scripted = await openScripted(server, wire, {
    ...(userId && { userId }),
    ...(silence && { silence }),
    variables,
  });
  const { model } = scripted;
  const live = new Map(Object.entries({ 'feature.ts': 'works\n', 'a.ts': 'one\n', ...files }));
  const draft = new Draft({ paths: () => [...live.keys()], read: (path) => live.get(path) ?? null });
  const gate: Gate = {
    build: async (made) => judge(made),
    check: async (made) => judge(made),
    call: async () => NOT_BOOTED,
    openPage: async () => NOT_BOOTED,
    close: async () => {},
  };
  const events: WorkEvent[] = [];
  const work: CodeWork = {
    model,
    task: 'test.code',
    key: `work-${crypto.randomUUID()}`,
    system: codeSystem,
    prompt: codePrompt({ request, steps: [], blueprint: null, paths: draft.paths() }),
    context: {
      draft,
      gate,
      seen: new Map(),
      mask: model.mask,
      findLock: () => null,
      request,
      readLog: async () => [],
      signal: new AbortController().signal,
    },
    limits: {
      turns: 12,
      tokens: 1e6,
      cost: 1e9,
      modelMs: 600_000,
      deadline: model.now() + 600_000,
      ...limits,
    },
    tell: (event) => events.push(event),
  };
  return { server, work, draft, live, events, userId: scripted.userId, pauses: scripted.pauses };
}

export const edit = (search: string, replace: string, path = 'a.ts') =>
  use('edit', { path, search, replace });
export const DONE: Reply = { text: 'It counts to two.' };
