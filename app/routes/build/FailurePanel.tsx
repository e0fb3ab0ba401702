import { RotateCcw, Undo2 } from 'lucide-react';
import type { Run } from '../../../worker/contract/run.ts';
import { STEP_LABELS } from '../../projects/step-labels';
import { Evidence } from '../../runs/Evidence';
import { Button } from '../../ui/buttons/Button';
import { Spinner } from '../../ui/Spinner';
import { BuildAnother } from './BuildAnother';
import type { FailedPlan } from './use-failed-plan';

export interface FailurePanelProps {
  run: Run;
  plan: FailedPlan;
}

/** Which step, what could not be kept, and what can be done about it. */
export function FailurePanel({ run, plan }: FailurePanelProps) {
  const { error } = run;
  const { lastChange, isBusy, isChanged, problems } = plan;

  return (
    <>
      {error ? <Reason error={error} /> : <Cancelled />}
      {error && lastChange && (
        <p className="measure text-ink-2">
          {`${isChanged ? 'Changed here last' : 'Changed last before this build'}: “${lastChange.words}”`}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onPress={plan.build} isDisabled={isBusy || problems.length > 0}>
          {isBusy ? <Spinner /> : <RotateCcw aria-hidden className="size-4" />}
          {isChanged ? 'Build the changed plan' : 'Try again'}
        </Button>
        {error && lastChange && (
          <Button variant="secondary" onPress={plan.buildWithoutLastChange} isDisabled={isBusy}>
            <Undo2 aria-hidden className="size-4" />
            Build without the last change
          </Button>
        )}
        <BuildAnother variant="secondary" />
      </div>
    </>
  );
}

function Cancelled() {
  return <p className="measure text-ink-2">It was stopped on request, before it was finished.</p>;
}

function Reason({ error }: { error: NonNullable<Run['error']> }) {
  return (
    <>
      <p className="text-sm font-medium text-red">It stopped at the step “{STEP_LABELS[error.step]}”.</p>
      <p className="measure text-lg">{error.message}</p>
      {error.wishes.length > 0 && (
        <div className="measure">
          <h2 className="font-medium">What could not be kept</h2>
          <ul className="mt-1 list-disc pl-5 text-ink-2">
            {error.wishes.map((wish) => (
              <li key={wish}>{wish}</li>
            ))}
          </ul>
        </div>
      )}
      <p className="measure text-ink-2">{error.remedy}</p>
      {error.reported && (
        <p className="measure text-sm text-ink-2">
          This was reported to the people who make Hewn: the plan, the step and what was found, and nothing
          about you.
        </p>
      )}
      <Evidence lines={error.evidence} />
    </>
  );
}
