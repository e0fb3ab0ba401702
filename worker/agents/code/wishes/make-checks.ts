/** The tester: makes checks of a person's words before code is written for them. Without an answer there are none, and it says so. */
import type { RemoteModel } from '../../../ai/remote-model.ts';
import type { Blueprint } from '../../../contract/plan/blueprint.ts';
import { TESTER, testerPrompt } from '../../prompts/tester.ts';
import type { WorkCost } from '../work.ts';
import { type FurtherChecks, NewChecks, NO_CHECKS, withoutUnknown } from './further-checks.ts';

/** Longest wait for them, ms: code is waiting. */
const ANSWER_MS = 30_000;

export interface TesterOrder {
  model: RemoteModel;
  /** Of the work that they are for. */
  key: string;
  blueprint: Blueprint | null;
  paths: readonly string[];
  request: string;
  signal: AbortSignal;
}

export type MadeChecks = WorkCost & {
  checks: FurtherChecks;
  /** Why there are none, where the model gave none that can be used. */
  missing: string | null;
};

export async function makeChecks(order: TesterOrder): Promise<MadeChecks> {
  const { model, key, blueprint, paths, request, signal } = order;
  const answer = await model.generateObject<FurtherChecks>({
    task: 'tester.checks',
    idempotencyKey: `${key}:checks`,
    system: TESTER,
    prompt: testerPrompt(blueprint, paths, request),
    signal,
    timeoutMs: ANSWER_MS,
    schema: NewChecks,
    builtIn: () => NO_CHECKS,
  });
  const { tokensIn, tokensOut } = answer.usage;
  const isModel = answer.provider !== 'built-in';
  return {
    checks: withoutUnknown(answer.output, blueprint),
    missing: isModel ? null : (answer.fallback ?? 'The model made no checks.'),
    tokensIn,
    tokensOut,
    cost: answer.cost ?? 0,
    calls: tokensIn > 0 ? 1 : 0,
  };
}
