import type { Run, RunEvent } from '../../worker/contract/run.ts';
import { STEP_LABELS } from '../projects/step-labels';
import { Button } from '../ui/buttons/Button';
import { Spinner } from '../ui/Spinner';
import type { Connection } from './watch-run';

const CONNECTIONS: Record<Connection, string> = {
  connecting: 'Connecting',
  live: 'Live',
  polling: 'Not connected; asking every second',
};

/** Lines before the latest that a phone shows. */
const BEFORE = [1, 2, 3];

export interface RunningPanelProps {
  run: Run;
  events: RunEvent[];
  connection: Connection;
  onCancel: () => void;
  isBusy: boolean;
}

/** What is being done right now. */
export function RunningPanel({ run, events, connection, onCancel, isBusy }: RunningPanelProps) {
  const atWork = run.steps.filter((step) => step.status === 'running').map((step) => STEP_LABELS[step.name]);
  const latest = events.at(-1);
  return (
    <>
      <div className="flex items-start gap-3">
        <Spinner className="mt-1 size-5 shrink-0 text-madder-text" />
        <div className="min-w-0">
          <p role="status" className="text-lg font-medium">
            {atWork.length > 0 ? atWork.join(' and ') : 'Waiting for its turn'}
          </p>
          <p className="truncate text-sm text-ink-2">{latest?.message ?? 'Started'}</p>
        </div>
      </div>
      {/* On a phone the end takes more room than what is going on: until then what came before stands there. */}
      <ol aria-hidden="true" className="mb-auto h-16.5 overflow-hidden pl-8 text-sm text-ink-3 sm:hidden">
        {BEFORE.map((back) => {
          const event = events.at(-1 - back);
          // A line keeps its place and changes its words, which are one text: nothing moves.
          return (
            <li key={back} className="truncate">
              {event && sayEvent(event)}
            </li>
          );
        })}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex items-center gap-2 text-sm text-ink-2">
          <span
            aria-hidden="true"
            className={`size-2 rounded-full ${connection === 'live' ? 'bg-green' : 'bg-amber'}`}
          />
          {CONNECTIONS[connection]}
        </p>
        <Button variant="secondary" size="small" onPress={onCancel} isDisabled={isBusy}>
          Cancel build
        </Button>
      </div>
    </>
  );
}

function sayEvent({ step, message }: RunEvent): string {
  return step ? `${STEP_LABELS[step]}: ${message}` : message;
}
