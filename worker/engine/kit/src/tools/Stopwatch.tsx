import { useState } from 'react';
import { Button } from '../ui/Button';
import { useTitle } from '../ui/page/use-title';
import { TimerFace } from './TimerFace';
import { formatClock } from './timer-clock';
import { useClock } from './use-clock';

/** Counts up, with laps. */
export function Stopwatch({ title }: { title: string }) {
  const clock = useClock();
  const [laps, setLaps] = useState<number[]>([]);
  const { running } = clock;
  const isNew = clock.elapsed === 0 && !running;
  useTitle(running ? formatClock(clock.elapsed, true) : title);
  return (
    <div className="grid gap-6">
      <TimerFace
        label="Stopwatch"
        time={formatClock(clock.elapsed, true)}
        message={laps.length > 0 ? `Lap ${laps.length}: ${formatClock(laps.at(-1) ?? 0, true)}` : ''}
      >
        <Button
          kind="primary"
          size="large"
          icon={running ? 'pause' : 'play'}
          onClick={running ? clock.pause : clock.start}
        >
          {running ? 'Pause' : isNew ? 'Start' : 'Go on'}
        </Button>
        <Button
          size="large"
          icon="flag"
          disabled={!running}
          onClick={() => setLaps([...laps, clock.elapsed])}
        >
          Lap
        </Button>
        <Button
          size="large"
          icon="rotate-ccw"
          disabled={isNew}
          onClick={() => {
            clock.reset();
            setLaps([]);
          }}
        >
          Reset
        </Button>
      </TimerFace>
      {laps.length > 0 && (
        <ol className="mx-auto grid w-full max-w-md gap-2 text-sm tabular-nums">
          {laps.map((lap, index) => (
            <li key={lap} className="flex justify-between rounded-control bg-sunken px-4 py-2">
              <span>Lap {index + 1}</span>
              <span>+{formatClock(lap - (laps[index - 1] ?? 0), true)}</span>
              <span>{formatClock(lap, true)}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
