/** What a step of a run gets and gives. */
import type { AgentFailure, AgentResult } from '../agents/agent.ts';
import type { BackendUnderTest, BegunTest } from '../agents/checks/test-app.ts';
import type { Usage } from '../domain/models/ledger.ts';
import type { JournalChange } from './journal/journal-change.ts';
import type { RunRecord } from './journal/run-record.ts';
import type { PipelineDeps } from './pipeline-deps.ts';

/** Checks that one step begins and a later one finishes (`steps/head-start.ts`). */
export interface BegunChecks {
  begin(app: BackendUnderTest, context: StepContext): void;
  /** @returns null where nothing was begun. */
  take(): BegunTest | null;
}

export interface StepContext {
  run: RunRecord;
  deps: PipelineDeps;
  /** Of this run, as long as it is worked on. */
  headStart: BegunChecks;
  /** Stops the step: its time is over, the run was cancelled, or another step failed. */
  signal: AbortSignal;
  /** Journals how far the step is; throws when the run has ended meanwhile. */
  report(share: number, message: string, type?: 'file' | 'check' | 'log'): Promise<void>;
}

export type StepOutcome =
  | {
      ok: true;
      detail: string;
      provider: string;
      model: string;
      usage: Usage;
      /** What else belongs into the transaction that marks the step as succeeded. */
      record?(change: JournalChange): void;
    }
  | ({ ok: false } & AgentFailure);

export type StepWork = (context: StepContext) => Promise<StepOutcome>;

/** An agent's result as the outcome of a step. */
export function toOutcome<Output>(
  result: AgentResult<Output>,
  record?: (output: Output, change: JournalChange) => void,
): StepOutcome {
  if (!result.ok) return result;
  const { output, ...done } = result;
  return { ...done, record: record && ((change) => record(output, change)) };
}
