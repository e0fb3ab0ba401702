import { useNavigate } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { isTerminal } from '../../../worker/contract/milestones.ts';
import type { Run } from '../../../worker/contract/run.ts';
import { api, unwrap } from '../../api';
import { showToast } from '../../toast/toasts';
import { Button } from '../../ui/Button';
import { Progress } from '../../ui/Progress';
import { CompletePanel } from './CompletePanel';
import { EventLog } from './EventLog';
import { FailurePanel } from './FailurePanel';
import { keepRun } from './kept-wizard';
import { MilestoneTiles } from './MilestoneTiles';
import { StepDetails } from './StepDetails';
import { buildAgain } from './start-build';
import { useRun } from './use-run';
import { WizardFrame } from './WizardFrame';
import type { Connection } from './watch-run';

const CONNECTIONS: Record<Connection, string> = {
  connecting: 'Connecting',
  live: 'Live',
  polling: 'Not connected; asking every second',
};

/** The build: what is done, what is going on, and how it ended. */
export function DevelopmentStep({ run: initial }: { run: Run }) {
  const { run, events, connection } = useRun(initial);
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const name = run.blueprint?.name ?? 'Your app';
  const isEnded = isTerminal(run.status);

  // While it runs, the way back to /build leads here.
  useEffect(() => {
    if (!isTerminal(initial.status)) keepRun(initial.id);
  }, [initial.id, initial.status]);

  async function tryAgain() {
    setBusy(true);
    const result = await buildAgain(run.project_id, run.blueprint);
    setBusy(false);
    if (result.outcome === 'started') navigate(`/build?run=${result.runId}`);
    else
      showToast({
        title: 'Development Failed',
        description: 'There was an error during development. Please try again.',
        variant: 'destructive',
      });
  }

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
      title={run.status === 'succeeded' ? 'Development Complete' : sayTitle(run, name)}
      lead={run.status === 'succeeded' ? `${name} is live, tested, and yours.` : undefined}
    >
      {run.status === 'succeeded' && <CompletePanel run={run} />}
      {(run.status === 'failed' || run.status === 'cancelled') && (
        <FailurePanel run={run} onTryAgain={tryAgain} isBusy={isBusy} />
      )}
      <section aria-label="Progress" className="flex flex-col gap-5">
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
      {!isEnded && (
        <div className="mt-10 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5">
          <p className="flex items-center gap-2 text-sm text-ink-2">
            <span
              aria-hidden="true"
              className={`size-2 rounded-full ${connection === 'live' ? 'bg-green' : 'bg-amber'}`}
            />
            <span role="status">{CONNECTIONS[connection]}</span>
            <span className="text-ink-3">· You can close this page; the build goes on.</span>
          </p>
          <Button variant="quiet" size="small" onPress={() => void cancel()} isDisabled={isBusy}>
            Cancel build
          </Button>
        </div>
      )}
    </WizardFrame>
  );
}

function sayTitle(run: Run, name: string): string {
  if (run.status === 'failed') return `${name} could not be built`;
  if (run.status === 'cancelled') return 'The build was cancelled';
  return run.status === 'queued' ? `${name} is about to be built` : `Building ${name}`;
}
