import { useEffect, useId, useState } from 'react';
import { useMutation } from '../data/use-mutation';
import { Segments } from '../play/questions/Segments';
import { Button } from '../ui/Button';
import { SelectBox } from '../ui/fields/SelectBox';
import { useTitle } from '../ui/page/use-title';
import { allowSound, playChime } from './chime';
import { SoundSwitch } from './SoundSwitch';
import { TimerFace } from './TimerFace';
import { formatClock, nextPhase, type Phase } from './timer-clock';
import { useClock } from './use-clock';

const LABELS: Record<Phase, string> = { focus: 'Focus', short: 'Short break', long: 'Long break' };
const PHASES = (Object.keys(LABELS) as Phase[]).map((value) => ({ value, label: LABELS[value] }));

export interface PomodoroProps {
  title: string;
  /** Length of each phase, minutes. */
  minutes: Record<Phase, number>;
  /** What one can work on; absent where no tasks are kept. */
  tasks?: readonly { id: number; label: string }[];
  /** Stores a finished focus; absent where no sessions are kept. */
  onFinish?: (session: { minutes: number; task: number | null }) => Promise<unknown>;
}

/** Focus and breaks in turn. A finished focus is stored where the app keeps them. */
export function Pomodoro({ title, minutes, tasks = [], onFinish }: PomodoroProps) {
  const [phase, setPhase] = useState<Phase>('focus');
  const [done, setDone] = useState(0);
  const [task, setTask] = useState('');
  const [sound, setSound] = useState(true);
  const [message, setMessage] = useState('');
  const { run } = useMutation();
  const clock = useClock();
  const taskId = useId();
  const length = minutes[phase] * 60_000;
  const left = Math.max(0, length - clock.elapsed);
  const isOver = clock.elapsed >= length;
  const isNew = clock.elapsed === 0 && !clock.running;

  useTitle(isNew ? title : `${formatClock(left)} ${LABELS[phase]}`);

  // The end of a phase is noticed once: the clock is reset in the same step.
  useEffect(() => {
    if (!isOver || !clock.running) return;
    const focuses = phase === 'focus' ? done + 1 : done;
    const next = nextPhase(phase, focuses);
    clock.reset();
    setDone(focuses);
    setPhase(next);
    setMessage(`${LABELS[phase]} is over. ${LABELS[next]} is next.`);
    if (sound) playChime();
    if (phase === 'focus' && onFinish)
      void run(() => onFinish({ minutes: minutes.focus, task: task === '' ? null : Number(task) }), {
        success: 'The session is stored',
      });
  });

  return (
    <TimerFace
      label={LABELS[phase]}
      time={formatClock(left)}
      share={left / length}
      message={message || `${done} of 4 until the long break`}
      controls={
        <div className="grid w-full justify-items-center gap-4">
          <Segments
            label="Phase"
            options={PHASES}
            value={phase}
            onChange={(value) => {
              clock.reset();
              setPhase(value as Phase);
              setMessage('');
            }}
          />
          {tasks.length > 0 && (
            <div className="grid w-full gap-1.5">
              <label htmlFor={taskId} className="text-sm font-medium">
                Working on
              </label>
              <SelectBox
                id={taskId}
                value={task}
                className="h-10"
                onChange={(event) => setTask(event.target.value)}
              >
                <option value="">Nothing in particular</option>
                {tasks.map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </SelectBox>
            </div>
          )}
        </div>
      }
    >
      <Button
        kind="primary"
        size="large"
        icon={clock.running ? 'pause' : 'play'}
        onClick={() => {
          allowSound();
          setMessage('');
          if (clock.running) clock.pause();
          else clock.start();
        }}
      >
        {clock.running ? 'Pause' : isNew ? 'Start' : 'Go on'}
      </Button>
      <Button size="large" icon="rotate-ccw" disabled={isNew} onClick={clock.reset}>
        Reset
      </Button>
      <SoundSwitch on={sound} onChange={setSound} />
    </TimerFace>
  );
}
