/** A build: its run, its steps and the events that people watch. Rules in `worker/pipeline/SPEC.md`. */
import { z } from 'zod';
import { Blueprint, NotBuilt } from './plan/blueprint.ts';
import { MAX_CHANGE_REQUEST } from './plan/plan-change.ts';
import { RUN_STATUSES } from './site/milestones.ts';

export { isTerminal, MILESTONES } from './site/milestones.ts';

/** The steps of a run, in order; `frontend` and `backend` go side by side. */
export const STEP_NAMES = [
  'research',
  'architecture',
  'frontend',
  'backend',
  'integration',
  'deployment',
  'optimization',
] as const;
export const StepName = z.enum(STEP_NAMES);
export type StepName = z.infer<typeof StepName>;

export const AGENT_TYPES = [
  'researcher',
  'architect',
  'frontend',
  'backend',
  'tester',
  'deployer',
  'optimizer',
] as const;
export const AgentType = z.enum(AGENT_TYPES);
export type AgentType = z.infer<typeof AgentType>;

export const RunStatus = z.enum(RUN_STATUSES);
export type RunStatus = z.infer<typeof RunStatus>;
export const StepStatus = z.enum(['pending', 'running', 'succeeded', 'failed', 'skipped']);
export type StepStatus = z.infer<typeof StepStatus>;

/** Wall-clock budget of a run, ms (specification: full pipeline 300 s). */
export const RUN_BUDGET_MS = 300_000;
/** The same where a model writes for it, ms: who waits for the answer of the call waits as long as ever, and asks again. */
export const MODEL_RUN_BUDGET_MS = 900_000;

export const FRAMEWORKS = ['React + FastAPI', 'React + Hono'] as const;
export const Framework = z.enum(FRAMEWORKS);
export type Framework = z.infer<typeof Framework>;

export const PROJECT_TYPES = ['web_application', 'landing_page', 'internal_tool', 'store', 'game'] as const;
export const ProjectType = z.enum(PROJECT_TYPES);

/** Why a run or a step failed: what happened, what a person can do, and the evidence (file, line, failed checks). */
export const RunError = z.object({
  step: StepName,
  code: z.string(),
  message: z.string(),
  remedy: z.string(),
  /** What of the plan could not be kept, each in plain words ("Applications: whoever follows one hears of it"). */
  wishes: z.array(z.string()).default([]),
  evidence: z.array(z.string()).default([]),
  /** The failure was reported to the people who make Hewn, with what is needed to repeat it. */
  reported: z.boolean().default(false),
});
export type RunError = z.infer<typeof RunError>;

export const RunStep = z.object({
  name: StepName,
  agent: AgentType,
  status: StepStatus,
  attempt: z.number().int(),
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
  provider: z.string().nullable(),
  model: z.string().nullable(),
  tokens_in: z.number().int(),
  tokens_out: z.number().int(),
  /** One line about what was done, with true figures ("34 files, 212 KB", "118 checks passed"). */
  detail: z.string().nullable(),
});
export type RunStep = z.infer<typeof RunStep>;

/** What was changed about a plan last, so that a build that fails can be done without it. */
export const LastChange = z.object({
  /** What was asked for or done, for a person. */
  words: z.string().trim().min(1).max(MAX_CHANGE_REQUEST),
  /** The plan as it was before. */
  before: Blueprint,
});
export type LastChange = z.infer<typeof LastChange>;

export const Run = z.object({
  id: z.string(),
  project_id: z.string(),
  status: RunStatus,
  progress: z.number().int().min(0).max(100),
  /** The last milestone reached, or null before the first. */
  milestone: z.string().nullable(),
  steps: z.array(RunStep),
  blueprint: Blueprint.nullable(),
  /** What was changed about the plan before it was built, where something was. */
  last_change: LastChange.nullable(),
  not_built: z.array(NotBuilt),
  deployed_url: z.string().nullable(),
  error: RunError.nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Run = z.infer<typeof Run>;

/** Something that happened in a run; `seq` grows by one per project, so a client that was away asks for what it lacks. */
export const RunEvent = z.object({
  seq: z.number().int(),
  run_id: z.string(),
  at: z.string(),
  type: z.enum(['run', 'step', 'file', 'check', 'log']),
  step: StepName.nullable(),
  message: z.string(),
  progress: z.number().int(),
});
export type RunEvent = z.infer<typeof RunEvent>;
