/** Why a run ends that is nobody's fault but the pipeline's own limits. */
import type { RunError, StepName } from '../../contract/run.ts';
import type { StepRecord } from '../journal/run-record.ts';
import { MAX_INTERRUPTIONS } from '../step-table.ts';

const SMALLER = 'Build again. If it happens again, describe a smaller app first and add to it afterwards.';

/** It is not a part of the plan that failed; whether it is reported is said when the run has settled. */
const ABOUT_NO_WISH = { wishes: [], reported: false };

/** The run used up its budget. */
export function overdueError(step: StepName): RunError {
  return {
    step,
    code: 'timed_out',
    message: 'The build did not finish within its time.',
    remedy: SMALLER,
    evidence: [],
    ...ABOUT_NO_WISH,
  };
}

/** One attempt of a step used up its time. */
export function slowStepError(step: StepName, ms: number): RunError {
  return {
    step,
    code: 'step_timed_out',
    message: `This step took longer than its ${Math.round(ms / 1000)} seconds.`,
    remedy: SMALLER,
    evidence: [],
    ...ABOUT_NO_WISH,
  };
}

/** The process ended again and again while the step was at work. */
export function broughtDownError(step: StepRecord): RunError {
  return {
    step: step.name,
    code: 'brought_down',
    message: `Hewn stopped ${MAX_INTERRUPTIONS} times while this step was at work, so the step is held to be the cause.`,
    remedy:
      'Build again if the server was stopped by hand; otherwise leave out the part of the plan that was added last.',
    evidence: [`${step.name}: ${step.attempt} attempts, ${step.interruptions + 1} interruptions`],
    ...ABOUT_NO_WISH,
  };
}

/** Something threw that should not have. */
export function internalError(step: StepName, error: unknown): RunError {
  return {
    step,
    code: 'internal',
    message: 'Something inside Hewn broke while this step was at work.',
    remedy: 'Build again. If it happens again, report it with the lines below.',
    evidence: [error instanceof Error ? `${error.name}: ${error.message}` : String(error)],
    ...ABOUT_NO_WISH,
  };
}
