import { lazy, Suspense, useEffect, useState } from 'react';
import type { Run } from '../../../worker/contract/run.ts';
import { isTerminal } from '../../../worker/contract/site/milestones.ts';
import { api, unwrap } from '../../api';
import { MilestoneTiles } from '../../runs/MilestoneTiles';
import { RunningPanel } from '../../runs/RunningPanel';
import { useRun } from '../../runs/use-run';
import { showToast } from '../../toast/toasts';
import { Progress } from '../../ui/Progress';
import { BuildMissing } from './BuildMissing';
import { CompletePanel } from './CompletePanel';
import { EventLog } from './EventLog';
import { FailurePanel } from './FailurePanel';
import { forgetRun, keepRun } from './kept-wizard';
import { RunCost } from './RunCost';
import { StepDetails } from './StepDetails';
import { useFailedPlan } from './use-failed-plan';
import { WizardFrame } from './WizardFrame';

/** The editor of the plan is half of this page's code, and most builds do not need it. */
const FailedPlanView = lazy(async () => ({ default: (await import('./FailedPlanView')).FailedPlanView }));

/** The build: what is done, what is going on, and how it ended. */
export function DevelopmentStep({ run: initial }: { run: Run }) {
  const { run, events, connection } = useRun(initial, sayEnd);
  const plan = useFailedPlan(run);
  const [isBusy, setBusy] = useState(false);
  const name = run.blueprint?.name ?? 'Your app';
  const isEnded = isTerminal(run.status);
  const hasFailed = run.status === 'failed' || run.status === 'cancelled';

  // While it runs, the way back to /build leads here.
  useEffect(() => {
    if (!isTerminal(initial.status)) keepRun(initial.id);
  }, [initial.id, initial.status]);

  async function cancel() {
    setBusy(true);
    try {
      await unwrap(api.agents.pipeline[':id'].cancel.$post({ param: { id: run.id } }));
    } catch {
      showToast({
        title: 'Cancel Failed',
        description: 'The build could not be cancelled. Please try again.',
        variant: 'destructive',
      });
    }
    setBusy(false);
  }

  return (
    <WizardFrame
      step="development"
      isComplete={run.status === 'succeeded'}
      width="wide"
      title={sayTitle(run, name)}
      lead={sayLead(run, name)}
    >
      {/* The height of the end is there from the start, so that nothing moves when it comes. */}
      <section
        aria-label="Build"
        className={`flex min-h-79 flex-col justify-between gap-5 rounded-card border p-6 sm:min-h-41.5 ${run.status === 'failed' ? 'border-red bg-red-wash' : 'border-line bg-surface'}`}
      >
        {!isEnded && (
          <RunningPanel
            run={run}
            events={events}
            connection={connection}
            onCancel={() => void cancel()}
            isBusy={isBusy}
          />
        )}
        {run.status === 'succeeded' && <CompletePanel run={run} />}
        {hasFailed && <FailurePanel run={run} plan={plan} />}
      </section>
      {hasFailed && plan.draft && (
        <Suspense>
          <FailedPlanView plan={plan} />
        </Suspense>
      )}
      <section aria-label="Progress" className="mt-8 flex flex-col gap-5">
        <div className="flex items-center gap-4">
          <Progress label="Development progress" value={run.progress} className="flex-1" />
          <span className="w-12 text-right font-mono text-sm tabular-nums">{run.progress}%</span>
        </div>
        <MilestoneTiles run={run} />
      </section>
      <div className="mt-10 grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <StepDetails run={run} />
        <EventLog events={events} isEnded={isEnded} />
      </div>
      <RunCost run={run} />
      {run.not_built.length > 0 && <NotBuiltList run={run} />}
    </WizardFrame>
  );
}

/** Seen to its end: the way back to /build is a new start. */
function sayEnd({ status }: Run, wasSeen: boolean): void {
  forgetRun();
  if (!wasSeen) return;
  if (status === 'succeeded')
    showToast({ title: 'Development Complete!', description: 'Your app is live at its own address.' });
  if (status === 'failed')
    showToast({
      title: 'Development Failed',
      description: 'There was an error during development. Please try again.',
      variant: 'destructive',
    });
}

function NotBuiltList({ run }: { run: Run }) {
  return (
    <section aria-labelledby="not-built" className="mt-10">
      <h2 id="not-built" className="display text-xl">
        Not built
      </h2>
      <ul className="mt-3 flex flex-col gap-2 text-sm">
        {run.not_built.map(({ asked, reason }) => (
          <li key={asked} className="border-l-2 border-amber pl-4">
            <span className="font-medium">{asked}</span>
            <span className="block text-ink-2">{reason}</span>
          </li>
        ))}
      </ul>
      {run.status === 'succeeded' && <BuildMissing run={run} />}
    </section>
  );
}

/** Whether whoever asked for the run wanted its plan alone (`execute_all: false`). */
function isPlanOnly(run: Run): boolean {
  return run.deployed_url === null;
}

function sayTitle(run: Run, name: string): string {
  switch (run.status) {
    case 'succeeded':
      return isPlanOnly(run) ? `${name} is planned` : 'Development Complete';
    case 'failed':
      return `${name} could not be built`;
    case 'cancelled':
      return 'The build was cancelled';
    default:
      return `Building ${name}`;
  }
}

function sayLead(run: Run, name: string): string {
  switch (run.status) {
    case 'succeeded':
      return isPlanOnly(run)
        ? 'This run was asked to stop after the plan. Nothing of it is built yet.'
        : `${name} is live, tested, and yours.`;
    case 'failed':
      return 'Nothing of it was deployed. Its plan stands below, to be changed and built again.';
    case 'cancelled':
      return 'Nothing of it was deployed. The plan is kept, and you can build it again.';
    default:
      return 'You can close this page; the build goes on.';
  }
}
