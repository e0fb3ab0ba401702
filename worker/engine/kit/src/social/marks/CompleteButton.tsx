import { Button } from '../../ui/Button';
import { type MarkTarget, useMark } from './use-mark';

export interface CompleteButtonProps extends MarkTarget {
  /** What is ticked off, for those who do not see where the button stands. */
  title: string;
  large?: boolean;
}

/** Ticks a part off for oneself; pressed again, it is open as before. */
export function CompleteButton({ title, large = false, ...target }: CompleteButtonProps) {
  const { value, busy, set } = useMark(target, { name: 'completion', plural: 'completions' });
  const done = value !== null;
  return (
    <Button
      kind={done ? 'quiet' : large ? 'primary' : 'secondary'}
      size={large ? 'medium' : 'small'}
      icon={done ? 'circle-check' : 'circle'}
      aria-pressed={done}
      aria-label={`${done ? 'Done' : 'Mark as done'}: ${title}`}
      busy={busy}
      className={done ? 'text-success-ink' : undefined}
      onClick={() => void set(done ? null : 1, {})}
    >
      {done ? 'Done' : 'Mark as done'}
    </Button>
  );
}
