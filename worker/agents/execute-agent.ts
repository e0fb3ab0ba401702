/** `POST /agents/execute`: one agent does its work for one call, outside any run. */
import type { z } from 'zod';
import type { Model } from '../ai/model.ts';
import { isRemoteModel } from '../ai/remote-model.ts';
import type { ErrorIssue } from '../contract/errors.ts';
import type { ExecuteAnswer } from '../contract/http.ts';
import type { Json } from '../contract/plan/blueprint.ts';
import type { AgentType } from '../contract/run.ts';
import type { Agent, AgentFailure, AgentProject } from './agent.ts';
import type { AgentTools } from './agent-tools.ts';
import { architect, WATCHED_PLAN_MS } from './architect.ts';
import { backend } from './backend.ts';
import { deployer } from './deployer.ts';
import { frontend } from './frontend.ts';
import { optimizer } from './optimizer.ts';
import { researcher } from './researcher.ts';
import { tester } from './tester.ts';

/** Longest work for one call, ms (specification: agent execute 120 s). */
const EXECUTE_TIMEOUT_MS = 120_000;
/** The same where whoever waits is told on the way how far it is, and a model does it. */
const WATCHED_TIMEOUT_MS = WATCHED_PLAN_MS + 20_000;

// biome-ignore lint/suspicious/noExplicitAny: each agent has types of its own; its schema checks the input before it runs.
const AGENTS: Record<AgentType, Agent<any, any>> = {
  researcher,
  architect,
  frontend,
  backend,
  tester,
  deployer,
  optimizer,
};

export type Executed =
  | { ok: true; answer: z.infer<typeof ExecuteAnswer> }
  /** The input lacks something or is wrong. */
  | { ok: false; reason: 'invalid'; issues: ErrorIssue[] }
  /** The input is understood and the work is not possible. */
  | { ok: false; reason: 'failed'; failure: AgentFailure }
  | { ok: false; reason: 'timed_out' };

export interface Execution {
  model: Model;
  tools: AgentTools;
  /** The caller's project by its id; null for one that they may not work on. */
  findProject(id: string): Promise<AgentProject | null>;
  /** Unique to this call. */
  id: string;
  /** Hears of what the agent finds out on its way. */
  report?: ((message: string) => void) | undefined;
}

export async function executeAgent(type: AgentType, input: Json, execution: Execution): Promise<Executed> {
  const agent = AGENTS[type];
  const parsed = agent.input.safeParse(input);
  if (!parsed.success)
    return {
      ok: false,
      reason: 'invalid',
      issues: parsed.error.issues.map((issue: z.core.$ZodIssue) => ({
        path: ['input_data', ...issue.path.map((part) => (typeof part === 'number' ? part : String(part)))],
        message: issue.message,
      })),
    };
  const started = Date.now();
  const isWatched = execution.report !== undefined && isRemoteModel(execution.model);
  const signal = AbortSignal.timeout(isWatched ? WATCHED_TIMEOUT_MS : EXECUTE_TIMEOUT_MS);
  const late = new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });
  const work = agent.run(parsed.data, {
    model: execution.model,
    tools: execution.tools,
    findProject: execution.findProject,
    signal,
    ...(isWatched && { planMs: WATCHED_PLAN_MS }),
    idempotencyKey: `execute-${execution.id}`,
    report: async (_share, message) => execution.report?.(message),
  });
  const result = await Promise.race([work, late]);
  if (result === null) return { ok: false, reason: 'timed_out' };
  if (!result.ok) {
    const { ok: _, ...failure } = result;
    return { ok: false, reason: 'failed', failure };
  }
  return {
    ok: true,
    answer: {
      agent_type: type,
      output: agent.toJson(result.output),
      provider: result.provider,
      model: result.model,
      duration_ms: Date.now() - started,
    },
  };
}
