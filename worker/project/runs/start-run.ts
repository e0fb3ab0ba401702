/** What starting a run takes and gives. */
import type { Blueprint } from '../../contract/plan/blueprint.ts';
import type { SourceFiles } from '../../contract/project/files.ts';
import type { Run } from '../../contract/run.ts';
import type { RunRequest } from '../../pipeline/journal/run-record.ts';

export interface StartRun extends Omit<RunRequest, 'isPlanned' | 'isHanded'> {
  /** As the caller entered it in the index: once per idempotency key, so the same id is the same run. */
  runId: string;
  projectId: string;
  /** The plan that the person confirmed; absent: the architect makes one. */
  blueprint?: Blueprint;
  /** Files that were handed over, to be built as they are; then there is no plan. */
  sources?: SourceFiles;
}

/**
 * `known`: the run with this id was started before. `already_running`: `run` is the one that has to end first. `deleted`: the
 * project was deleted meanwhile.
 */
export type RunStarted =
  | { started: true; run: Run }
  | { started: false; reason: 'deleted' }
  | { started: false; reason: 'known' | 'already_running'; run: Run };
