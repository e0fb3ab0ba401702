/**
 * Takes a run from wherever its journal says it stands to its end. Whoever calls it again after the process was killed
 * continues the run: finished steps stand in the journal and are not repeated. Rules: `SPEC.md`.
 */
import { isRemoteModel } from '../ai/remote-model.ts';
import type { RunError, StepName } from '../contract/run.ts';
import { isTerminal, MODEL_RUN_BUDGET_MS, RUN_BUDGET_MS } from '../contract/run.ts';
import { failRun } from './ending/fail-run.ts';
import { broughtDownError, internalError, overdueError, slowStepError } from './ending/run-errors.ts';
import { settleRun } from './ending/settle-run.ts';
import type { JournalChange } from './journal/journal-change.ts';
import type { RunRecord, StepRecord } from './journal/run-record.ts';
import type { PipelineDeps } from './pipeline-deps.ts';
import type { StepOutcome } from './step-outcome.ts';
import { findReadySteps, MAX_ATTEMPTS, MAX_INTERRUPTIONS, PLAN_STEP, stepTime } from './step-table.ts';
import { isCustomCodeDue } from './steps/add-custom-code.ts';
import { HeadStart } from './steps/head-start.ts';
import { workOf } from './steps/step-work.ts';

/** Pause before an attempt is repeated, ms, times the attempts made. */
const RETRY_PAUSE_MS = 500;

/** Work that was stopped is waited for so long: what it writes and starts is over then, ms. */
const LET_GO_MS = 30_000;

/** A run that nothing looked after for this long was not being worked on: that time is not taken off its budget. */
const DOWNTIME_MS = 15_000;

/**
 * Does all that is left of the run and settles it; less when the signal gives it up.
 * @throws only when the index or the live version cannot be brought in step; the caller tries again later.
 */
export async function advance(runId: string, deps: PipelineDeps): Promise<void> {
  const run = deps.journal.findRun(runId);
  if (!run || run.settled) return;
  if (!isTerminal(run.status)) {
    const headStart = new HeadStart();
    try {
      await doSteps(run, headStart, deps);
    } finally {
      await headStart.stop();
    }
  }
  await settleRun(runId, deps);
}

async function doSteps(opened: RunRecord, headStart: HeadStart, deps: PipelineDeps): Promise<void> {
  const { journal } = deps;
  const runId = opened.id;
  // Steps that stand as running now were at work when an earlier process ended.
  let interrupted = new Set(
    journal.readSteps(runId).flatMap((step) => (step.status === 'running' ? [step.name] : [])),
  );
  // Given up: begun again its steps would end at once, without a pause for anything else on this thread.
  while (!deps.signal.aborted) {
    const run = journal.findRun(runId);
    if (!run || isTerminal(run.status)) return;
    const steps = journal.readSteps(runId);
    const culprit = steps.find(
      (step) => interrupted.has(step.name) && step.interruptions + 1 >= MAX_INTERRUPTIONS,
    );
    if (culprit) return endFailed(run, broughtDownError(culprit), deps);
    const downtime = deps.now() - run.heartbeatAt;
    const lost = run.pokes === 0 && downtime > DOWNTIME_MS ? downtime : 0;
    const deadlineAt = run.deadlineAt + lost + modelTime(steps, deps);
    // What is written beyond the plan may have calls of its own, which the backend is built with.
    const ready = findReadySteps(steps, isCustomCodeDue(run, deps) ? { backend: 'frontend' } : {});
    const first = ready[0];
    if (!first) throw new Error(`Run ${runId} is ${run.status} and has nothing left to do`);
    if (deps.now() >= deadlineAt) return endFailed(run, overdueError(first), deps);
    const begun = await journal.write(runId, `${ready.join('+')}.start`, (change) => {
      change.setRun({ status: 'running', deadlineAt });
      for (const step of steps)
        if (ready.includes(step.name)) beginStep(change, step, interrupted, deps.now());
    });
    if (!begun) return;
    interrupted = new Set();
    await doTogether(runId, ready, deadlineAt, headStart, deps);
  }
}

/** What a run gets beside its budget as it begins, since a model writes for it, ms. */
function modelTime(steps: readonly StepRecord[], { model }: PipelineDeps): number {
  const isBegun = steps.some(({ attempt }) => attempt > 0);
  return isBegun || !isRemoteModel(model) ? 0 : MODEL_RUN_BUDGET_MS - RUN_BUDGET_MS;
}

function beginStep(change: JournalChange, step: StepRecord, interrupted: Set<StepName>, now: number): void {
  const again = interrupted.has(step.name);
  change.setStep(step.name, {
    status: 'running',
    attempt: step.attempt + 1,
    interruptions: step.interruptions + (again ? 1 : 0),
    startedAt: step.startedAt ?? now,
    detail: null,
  });
  change.addEvent({
    type: 'step',
    step: step.name,
    message: again ? 'Taken up again after an interruption' : step.attempt > 0 ? 'Trying again' : 'Started',
  });
}

/** Steps that can go side by side; when one fails for good the others stop too. */
async function doTogether(
  runId: string,
  names: StepName[],
  deadlineAt: number,
  headStart: HeadStart,
  deps: PipelineDeps,
): Promise<void> {
  const siblings = new AbortController();
  // The backend first: builds take turns, and what comes of it is tried while the pages are built.
  const first = names.toSorted((a, b) => Number(b === 'backend') - Number(a === 'backend'));
  await Promise.all(
    first.map(async (name) => {
      const ended = await doStep(
        runId,
        name,
        deadlineAt,
        AbortSignal.any([deps.signal, siblings.signal]),
        headStart,
        deps,
      );
      if (ended) siblings.abort(new Error('Another step of the build failed'));
    }),
  );
}

/** @returns whether the run has ended with this step. */
async function doStep(
  runId: string,
  name: StepName,
  deadlineAt: number,
  signal: AbortSignal,
  headStart: HeadStart,
  deps: PipelineDeps,
): Promise<boolean> {
  const { journal } = deps;
  const run = journal.findRun(runId);
  const step = journal.readSteps(runId).find((row) => row.name === name);
  if (!run || !step || isTerminal(run.status)) return true;
  const budget = Math.max(0, deadlineAt - deps.now());
  const timeout = Math.min(stepTime(name, isRemoteModel(deps.model)), budget);
  const lateError = budget <= timeout ? overdueError(name) : slowStepError(name, timeout);
  const work = workOf(name, run.request.isHanded ?? false);
  const outcome = await within(timeout, lateError, name, signal, (limited) =>
    work({
      run,
      deps,
      headStart,
      signal: limited,
      async report(share, message, type = 'log') {
        limited.throwIfAborted();
        const going = await journal.write(runId, `${name}.progress`, (change) => {
          change.setStep(name, { share });
          change.addEvent({ type, step: name, message });
        });
        if (!going) throw new RunEnded();
      },
    }),
  );
  if (outcome.ok) return finishStep(run, name, outcome, deps);
  if (signal.aborted) return true;
  if (outcome.passing && step.attempt < MAX_ATTEMPTS) {
    await journal.write(runId, `${name}.retry`, (change) => {
      change.setStep(name, { status: 'pending' });
      change.addEvent({ type: 'log', step: name, message: `${outcome.message} It will be tried again.` });
    });
    await deps.sleep(RETRY_PAUSE_MS * step.attempt);
    return false;
  }
  const { code, message, remedy, evidence, wishes } = outcome;
  await endFailed(run, { step: name, code, message, remedy, evidence, wishes, reported: false }, deps);
  return true;
}

async function finishStep(
  run: RunRecord,
  name: StepName,
  outcome: StepOutcome & { ok: true },
  deps: PipelineDeps,
): Promise<boolean> {
  let ended = false;
  const written = await deps.journal.write(run.id, `${name}.finish`, (change) => {
    const now = deps.now();
    change.setStep(name, {
      status: 'succeeded',
      share: 1,
      finishedAt: now,
      detail: outcome.detail,
      provider: outcome.provider,
      model: outcome.model,
      tokensIn: outcome.usage.tokensIn,
      tokensOut: outcome.usage.tokensOut,
    });
    outcome.record?.(change);
    change.addEvent({ type: 'step', step: name, message: outcome.detail });
    const left = change.steps().filter((step) => step.status !== 'succeeded');
    ended = left.length === 0 || (name === PLAN_STEP && !run.request.executeAll);
    if (!ended) return;
    for (const step of left) change.setStep(step.name, { status: 'skipped' });
    change.setRun({ status: 'succeeded', finishedAt: now });
    change.addEvent({
      type: 'run',
      step: null,
      message: left.length === 0 ? 'The app is live' : 'The plan is ready',
    });
  });
  return ended || !written;
}

async function endFailed(run: RunRecord, error: RunError, deps: PipelineDeps): Promise<void> {
  await deps.journal.write(run.id, `${error.step}.fail`, (change) => failRun(change, error, deps.now()));
}

/** The run was ended by someone else while a step was at work. */
class RunEnded extends Error {
  override name = 'RunEnded';
}

/** Does work until its time is over or the signal stops it; what it throws becomes a failure that may pass. */
async function within(
  ms: number,
  lateError: RunError,
  name: StepName,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<StepOutcome>,
): Promise<StepOutcome> {
  const clock = new AbortController();
  const limited = AbortSignal.any([signal, clock.signal]);
  const stopped = new Promise<never>((_, reject) => {
    limited.addEventListener('abort', () => reject(limited.reason), { once: true });
  });
  const timer = setTimeout(() => clock.abort(new Error('The time of this step is over')), ms);
  let working: Promise<StepOutcome> | null = null;
  try {
    limited.throwIfAborted();
    working = work(limited);
    return await Promise.race([working, stopped]);
  } catch (error) {
    if (signal.aborted && working) await letGo(working);
    const failure = clock.signal.aborted ? lateError : internalError(name, error);
    return { ok: false, passing: failure.code !== 'timed_out', ...failure };
  } finally {
    clearTimeout(timer);
  }
}

/** What the work still does after it was stopped must not come after what undoes it. */
async function letGo(working: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, LET_GO_MS);
  });
  await Promise.race([working.catch(() => {}), patience]);
  clearTimeout(timer);
}
