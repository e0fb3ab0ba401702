/** A run, its steps and its products as the journal keeps them. Times are ms since the epoch. */
import type { Blueprint, NotBuilt } from '../../contract/plan/blueprint.ts';
import type { SourceFiles } from '../../contract/project/files.ts';
import type {
  AgentType,
  Framework,
  LastChange,
  Run,
  RunError,
  RunEvent,
  RunStatus,
  StepName,
  StepStatus,
} from '../../contract/run.ts';
import { isTerminal } from '../../contract/run.ts';
import { isReported } from '../ending/is-reported.ts';
import { findMilestone } from '../run-progress.ts';

/** Largest plan, as JSON in UTF-8: with all else it must fit into a row of a Durable Object's SQLite (2 MB). */
export const MAX_PLAN_BYTES = 1_000_000;

/** What was asked for; fixed at the start. A confirmed plan stands in the run's `blueprint` from the start. */
export interface RunRequest {
  requirements: string;
  projectType: string;
  /** Where the person who asks is, as an IANA name. */
  timeZone?: string;
  /** The project's name. */
  name: string;
  /** Nobody gave the project a name: it takes the plan's. */
  nameFromPlan?: boolean;
  /** A person confirmed the plan: the architect checks it and does not make one. */
  isPlanned: boolean;
  /** Code was handed over: it is built as it is, and there is no plan. It stands in the run's product `sources`. */
  isHanded?: boolean;
  /** What the run changes about the version that was live when it was asked for; absent: a build of its own. */
  change?: RunChange;
  /** Agreed: what of the live data the new version has no place for may go. */
  acceptLosses?: boolean;
  /** False: the run ends after the plan. */
  executeAll: boolean;
  framework: Framework;
  /** Who is asked for what a model had no time to write: a turn of the Build chat goes on with it by itself. Absent: nobody said so. */
  goOn?: { id: string; email: string } | undefined;
  /** What was changed about the plan last, so that a build that fails can be done without it. */
  lastChange?: LastChange | undefined;
}

export interface RunChange {
  reason: 'change' | 'restore';
  /** The words in which it was asked for; absent where it was made by hand. */
  asked?: string | undefined;
  /** For a person, about what is different from the version before. */
  sentences: string[];
  /** Of one that goes back: the version whose plan or code it builds. */
  restores?: number;
}

export interface RunRecord {
  id: string;
  projectId: string;
  status: RunStatus;
  progress: number;
  request: RunRequest;
  blueprint: Blueprint | null;
  notBuilt: NotBuilt[];
  /** Text for a person about what was understood. */
  analysis: string | null;
  /** Address label of the deployed app; set once it was seen working. */
  slug: string | null;
  error: RunError | null;
  createdAt: number;
  updatedAt: number;
  finishedAt: number | null;
  /** When the budget is used up; time in which nothing ran is added on resuming. */
  deadlineAt: number;
  /** Last sign of life. */
  heartbeatAt: number;
  /** Pokes since the last sign of life. */
  pokes: number;
  /** The run has ended and everything around it (index, live version, trial) says so. */
  settled: boolean;
}

export interface StepRecord {
  name: StepName;
  agent: AgentType;
  status: StepStatus;
  attempt: number;
  /** How often the process ended while this step was at work. */
  interruptions: number;
  /** Share done, 0–1. */
  share: number;
  startedAt: number | null;
  finishedAt: number | null;
  provider: string | null;
  model: string | null;
  tokensIn: number;
  tokensOut: number;
  detail: string | null;
}

/** An event before it has a number and a progress. */
export interface NewEvent {
  type: RunEvent['type'];
  step: StepName | null;
  message: string;
}

/** Which part of the project's files a step owns; what it no longer writes is removed. `service`: of what was connected. */
export type FileOrigin = 'frontend' | 'backend' | 'project' | 'service';

/** Files that a step leaves in the project. */
export interface WrittenFiles {
  origin: FileOrigin;
  files: SourceFiles;
}

/**
 * Something that a step hands to a later one and that no person reads: bundles. `sources`: files that were handed over; they
 * stay with the run's version.
 */
export type ProductName = 'site' | 'pages' | 'backend' | 'sources';

/** A version that was put live. */
export interface VersionRecord {
  number: number;
  /** The run that made it; of one that was built from saved files the deployment, `deploy:<id>`. */
  runId: string;
  /** The run whose plan or code it has. */
  planRunId: string;
  /** The version of the files that it was built from, where those were built. */
  savedVersion: number | null;
  slug: string;
  artifactHash: string;
  createdAt: number;
  /**
   * `kept`: seen working to the end of its run, and gone back to when a later one is not. `staged`: built from saved files, and
   * not in production yet.
   */
  state: 'trying' | 'staged' | 'kept' | 'withdrawn';
}

/**
 * @returns the run as the wire shows it; `deployed_url` is the slug here, and the edge makes the address from it. A run shows
 * its end only when it has settled: then lists and the live app say the same.
 */
export function toWireRun(run: RunRecord, steps: readonly StepRecord[]): Run {
  return {
    id: run.id,
    project_id: run.projectId,
    status: isTerminal(run.status) && !run.settled ? 'running' : run.status,
    progress: run.progress,
    milestone: findMilestone(run.progress),
    steps: steps.map((step) => ({
      name: step.name,
      agent: step.agent,
      status: step.status,
      attempt: step.attempt,
      started_at: toIso(step.startedAt),
      finished_at: toIso(step.finishedAt),
      provider: step.provider,
      model: step.model,
      tokens_in: step.tokensIn,
      tokens_out: step.tokensOut,
      detail: step.detail,
    })),
    blueprint: run.blueprint,
    last_change: run.request.lastChange ?? null,
    not_built: run.notBuilt,
    deployed_url: run.slug,
    // Shown once the run has settled, and by then it is kept.
    error: run.error && { ...run.error, reported: isReported(run) },
    created_at: new Date(run.createdAt).toISOString(),
    updated_at: new Date(run.updatedAt).toISOString(),
  };
}

function toIso(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}

/** What a run begins with. */
export interface RunStart {
  id: string;
  projectId: string;
  request: RunRequest;
  /** The plan that the person confirmed, if any. */
  blueprint: Blueprint | null;
  /** The files that were handed over instead. */
  sources?: SourceFiles | null;
  budgetMs: number;
}
