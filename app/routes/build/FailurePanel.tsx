import { RotateCcw } from 'lucide-react';
import type { Run } from '../../../worker/contract/run.ts';
import { STEP_LABELS } from '../../projects/step-labels';
import { Button } from '../../ui/Button';
import { Disclosure } from '../../ui/Disclosure';
import { Spinner } from '../../ui/Spinner';
import { BuildAnother } from './BuildAnother';

export interface FailurePanelProps {
  run: Run;
  onTryAgain: () => void;
  isBusy: boolean;
}

/** Which step, why, and what can be done about it. */
export function FailurePanel({ run, onTryAgain, isBusy }: FailurePanelProps) {
  const { error } = run;

  return (
    <>
      {error ? (
        <>
          <p className="text-sm font-medium text-red">It stopped at the step “{STEP_LABELS[error.step]}”.</p>
          <p className="measure text-lg">{error.message}</p>
          <p className="measure text-ink-2">{error.remedy}</p>
          {error.evidence.length > 0 && (
            <Disclosure title="What was found" level={2}>
              <ul className="mt-1 max-h-72 overflow-auto rounded-control bg-surface p-4 font-mono text-xs leading-6 text-ink-2">
                {error.evidence.map((line) => (
                  <li key={line} className="break-words whitespace-pre-wrap">
                    {line}
                  </li>
                ))}
              </ul>
            </Disclosure>
          )}
        </>
      ) : (
        <p className="measure text-ink-2">It was stopped on request, before it was finished.</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onPress={onTryAgain} isDisabled={isBusy}>
          {isBusy ? <Spinner /> : <RotateCcw aria-hidden className="size-4" />}
          Try again
        </Button>
        <BuildAnother variant="secondary" />
      </div>
    </>
  );
}
