/** The steps of a run: who does them, what they wait for, how long they may take. */
import type { AgentType, StepName } from '../contract/run.ts';

export interface StepRule {
  name: StepName;
  agent: AgentType;
  /** Steps that must have succeeded before. */
  after: readonly StepName[];
  /** Longest time of one attempt, ms, waiting for its turn included (`worker/agents/work-slots.ts`). */
  timeoutMs: number;
  /** The same where a model does the work: at 40 tokens a second a plan takes it five minutes. */
  modelMs?: number;
}

export const STEP_TABLE: readonly StepRule[] = [
  { name: 'research', agent: 'researcher', after: [], timeoutMs: 60_000 },
  { name: 'architecture', agent: 'architect', after: ['research'], timeoutMs: 120_000, modelMs: 420_000 },
  { name: 'frontend', agent: 'frontend', after: ['architecture'], timeoutMs: 240_000, modelMs: 720_000 },
  { name: 'backend', agent: 'backend', after: ['architecture'], timeoutMs: 240_000 },
  // Backends in Python are tried one after the other: the last of twenty waits for all others.
  { name: 'integration', agent: 'tester', after: ['frontend', 'backend'], timeoutMs: 600_000 },
  { name: 'deployment', agent: 'deployer', after: ['integration'], timeoutMs: 60_000 },
  { name: 'optimization', agent: 'optimizer', after: ['deployment'], timeoutMs: 60_000 },
];

/** An attempt that failed for a reason that may pass (storage, network) is repeated until this many were made. */
export const MAX_ATTEMPTS = 3;

/** So often may the process end while a step is at work before the step itself is held to be the cause. */
export const MAX_INTERRUPTIONS = 2;

/** The last step of a run that stops after the plan (`execute_all: false`). */
export const PLAN_STEP: StepName = 'architecture';

/** How long one attempt may take, ms. */
export function stepTime(name: StepName, hasModel: boolean): number {
  const { timeoutMs, modelMs } = stepRule(name);
  return hasModel ? (modelMs ?? timeoutMs) : timeoutMs;
}

export function stepRule(name: StepName): StepRule {
  const rule = STEP_TABLE.find((row) => row.name === name);
  if (!rule) throw new Error(`There is no step called ${name}`);
  return rule;
}

/**
 * @param waits what a step waits for in this run, beside what stands in the table.
 * @returns the steps that can start now: still to do, and all that they wait for has succeeded.
 */
export function findReadySteps(
  steps: readonly { name: StepName; status: string }[],
  waits: Partial<Record<StepName, StepName>> = {},
): StepName[] {
  const succeeded = new Set(steps.filter((step) => step.status === 'succeeded').map((step) => step.name));
  return steps
    .filter((step) => step.status === 'pending' || step.status === 'running')
    .filter(({ name }) =>
      [...stepRule(name).after, ...(waits[name] ? [waits[name]] : [])].every((one) => succeeded.has(one)),
    )
    .map((step) => step.name);
}
