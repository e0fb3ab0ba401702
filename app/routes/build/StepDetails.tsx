import { Check, Minus, X } from 'lucide-react';
import type { Run, RunStep, StepStatus } from '../../../worker/contract/run.ts';
import { STEP_LABELS } from '../../projects/step-labels';
import { Spinner } from '../../ui/Spinner';

const STATUS_LABELS: Record<StepStatus, string> = {
  pending: 'waiting',
  running: 'in progress',
  succeeded: 'done',
  failed: 'failed',
  skipped: 'skipped',
};

/** Each step with what it really did, who did it, and how long it took. */
export function StepDetails({ run }: { run: Run }) {
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className="display text-xl">
        Steps
      </h2>
      <ol className="mt-4 divide-y divide-line border-y border-line">
        {run.steps.map((step) => (
          <li
            key={step.name}
            className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] min-h-22 sm:min-h-16.5 items-start gap-x-3 py-3"
          >
            <StatusIcon status={step.status} />
            <div className="min-w-0">
              <p className={`text-sm font-medium ${step.status === 'pending' ? 'text-ink-3' : 'text-ink'}`}>
                {STEP_LABELS[step.name]}
                <span className="sr-only">: {STATUS_LABELS[step.status]}</span>
              </p>
              {step.detail && <p className="text-sm break-words text-ink-2">{step.detail}</p>}
              {step.attempt > 1 && <p className="text-xs text-amber">Attempt {step.attempt}</p>}
            </div>
            <p className="text-right text-xs text-ink-3">
              <span className="block font-mono tabular-nums">{describeDuration(step)}</span>
              {step.provider && <span className="block">{step.model ?? step.provider}</span>}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function StatusIcon({ status }: { status: StepStatus }) {
  switch (status) {
    case 'succeeded':
      return <Check aria-hidden className="mt-0.5 size-4.5 text-green" />;
    case 'failed':
      return <X aria-hidden className="mt-0.5 size-4.5 text-red" />;
    case 'running':
      return <Spinner className="mt-0.5 size-4.5 text-madder-text" />;
    case 'skipped':
      return <Minus aria-hidden className="mt-0.5 size-4.5 text-ink-3" />;
    default:
      return <span aria-hidden="true" className="mt-1.5 ml-1 size-2.5 rounded-full border border-edge" />;
  }
}

function describeDuration(step: RunStep): string {
  if (!step.started_at || !step.finished_at) return '';
  const ms = Date.parse(step.finished_at) - Date.parse(step.started_at);
  return ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`;
}
