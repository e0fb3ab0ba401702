import { useEffect, useState } from 'react';
import { Button } from '../ui/Button';
import { controlLook } from '../ui/fields/Field';
import { useTitle } from '../ui/page/use-title';
import { allowSound, playChime } from './chime';
import { SoundSwitch } from './SoundSwitch';
import { TimerFace } from './TimerFace';
import { formatClock } from './timer-clock';
import { useClock } from './use-clock';

const QUICK = [1, 5, 10, 25];
const LONGEST_MINUTES = 24 * 60;

/** Counts down from a length that the person sets; a sound and the title of the tab say when it is over. */
export function Countdown({ title, minutes: usual = 5 }: { title: string; minutes?: number }) {
  const [minutes, setMinutes] = useState(usual);
  const [sound, setSound] = useState(true);
  const clock = useClock();
  const length = minutes * 60_000;
  const left = Math.max(0, length - clock.elapsed);
  const isOver = clock.elapsed >= length;
  const isNew = clock.elapsed === 0 && !clock.running;
  const { running, pause } = clock;

  useEffect(() => {
    if (!isOver || !running) return;
    pause();
    if (sound) playChime();
  }, [isOver, running, pause, sound]);

  useTitle(isNew ? title : isOver ? 'Time is up' : formatClock(left));

  function choose(next: number) {
    clock.reset();
    setMinutes(Math.min(LONGEST_MINUTES, Math.max(1, next)));
  }

  return (
    <TimerFace
      label={isOver ? 'Time is up' : 'Left'}
      time={formatClock(left)}
      share={left / length}
      message={isOver ? 'Time is up' : running ? '' : 'Ready'}
      controls={
        <div className="flex flex-wrap items-center justify-center gap-2">
          {QUICK.map((quick) => (
            <Button
              key={quick}
              size="small"
              aria-pressed={quick === minutes}
              disabled={running}
              onClick={() => choose(quick)}
            >
              {quick} min
            </Button>
          ))}
          <input
            type="number"
            aria-label="Minutes"
            min={1}
            max={LONGEST_MINUTES}
            value={minutes}
            disabled={running}
            onChange={(event) => choose(Math.round(event.target.valueAsNumber || 1))}
            className={`${controlLook} h-8 w-20!`}
          />
        </div>
      }
    >
      {running ? (
        <Button kind="primary" size="large" icon="pause" onClick={pause}>
          Pause
        </Button>
      ) : (
        <Button
          kind="primary"
          size="large"
          icon="play"
          onClick={() => {
            allowSound();
            if (isOver) clock.reset();
            clock.start();
          }}
        >
          {isNew || isOver ? 'Start' : 'Go on'}
        </Button>
      )}
      <Button size="large" icon="rotate-ccw" disabled={isNew} onClick={clock.reset}>
        Reset
      </Button>
      <SoundSwitch on={sound} onChange={setSound} />
    </TimerFace>
  );
}
