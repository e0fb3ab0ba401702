/** What the pipeline needs from outside. The Project object binds it to real parts; tests bring their own. */

import type { AgentTools } from '../agents/agent-tools.ts';
import type { Model } from '../ai/model.ts';
import type { BuildReport } from '../db/runs/build-reports.ts';
import type { Journal } from './journal/journal.ts';
import type { RunRecord, StepRecord, VersionRecord } from './journal/run-record.ts';

/** Keeps what lists show (D1) in step with a run. Every call may be repeated with the same values. */
export interface RunIndex {
  /** The run as it stands; while it goes on its project is `building`. */
  saveRun(run: RunRecord, steps: StepRecord[]): Promise<void>;
  /** What the project is after its run has ended. */
  saveProject(projectId: string, state: ProjectState): Promise<void>;
  /** Keeps what is needed to repeat a failed build. */
  saveReport(report: BuildReport): Promise<void>;
}

export type ProjectState = { status: 'draft' } | { status: 'deployed'; run: RunRecord | null };

export interface PipelineDeps {
  now(): number;
  journal: Journal;
  model: Model;
  tools: AgentTools;
  index: RunIndex;
  /** Aborted when the run is cancelled or this process gives it up. */
  signal: AbortSignal;
  sleep(ms: number): Promise<void>;
  /**
   * Makes the earlier version the live one again, or takes the app offline where there is none.
   * @param replaced whether another version may have been put live meanwhile; else the app is only asked.
   * @returns whether the app is live and answers.
   */
  restoreLive(projectId: string, earlier: VersionRecord | null, replaced: boolean): Promise<boolean>;
  /** Drops trials that the run may have left open. */
  closeTrial(runId: string): Promise<void>;
}
