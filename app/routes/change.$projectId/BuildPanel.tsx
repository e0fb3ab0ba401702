import type { Run } from '../../../worker/contract/run.ts';
import { STEP_LABELS } from '../../projects/step-labels';
import { Evidence } from '../../runs/Evidence';
import { MilestoneTiles } from '../../runs/MilestoneTiles';
import { RunningPanel } from '../../runs/RunningPanel';
import { useRun } from '../../runs/use-run';
import { Button } from '../../ui/buttons/Button';
import { Progress } from '../../ui/Progress';

export interface BuildPanelProps {
  run: Run;
  version: number;
  onCancel: (run: Run) => void;
  onEnd: (run: Run) => void;
  onClose: () => void;
}

/** The next version on its way; the one before serves until it is there, and after a failure. */
export function BuildPanel({ run: initial, version, onCancel, onEnd, onClose }: BuildPanelProps) {
  const { run, events, connection } = useRun(initial, onEnd);
  const isOver = run.status === 'failed' || run.status === 'cancelled';
  return (
    <section
      aria-label="The next version"
      className={`flex flex-col gap-5 rounded-card border p-6 ${run.status === 'failed' ? 'border-red bg-red-wash' : 'border-line bg-surface'}`}
    >
      {isOver ? (
        <Ended run={run} version={version} onClose={onClose} />
      ) : (
        <RunningPanel
          run={run}
          events={events}
          connection={connection}
          onCancel={() => onCancel(run)}
          isBusy={false}
        />
      )}
      <div className="flex items-center gap-4">
        <Progress label="Development progress" value={run.progress} className="flex-1" />
        <span className="w-12 text-right font-mono text-sm tabular-nums">{run.progress}%</span>
      </div>
      <MilestoneTiles run={run} isNarrow />
    </section>
  );
}

function Ended({ run, version, onClose }: Pick<BuildPanelProps, 'run' | 'version' | 'onClose'>) {
  const { error } = run;
  return (
    <div role="alert" className="flex flex-col gap-3">
      <p className="text-lg font-medium">
        {error ? 'The change could not be built' : 'The build was cancelled'}. Version {version} goes on
        serving, with all its data.
      </p>
      {error && (
        <>
          <p className="text-sm text-red">It stopped at the step “{STEP_LABELS[error.step]}”.</p>
          <p className="measure">{error.message}</p>
          <p className="measure text-ink-2">{error.remedy}</p>
          <Evidence lines={error.evidence} />
        </>
      )}
      <div>
        <Button variant="secondary" onPress={onClose}>
          Back to the plan
        </Button>
      </div>
    </div>
  );
}
