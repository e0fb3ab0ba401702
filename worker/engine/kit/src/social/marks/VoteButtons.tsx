import { formatNumber } from '../../format';
import { classes } from '../../ui/classes';
import { Icon } from '../../ui/Icon';
import { markButton } from './mark-button';
import { type MarkTarget, useMark } from './use-mark';

export interface VoteButtonsProps extends MarkTarget {
  /** What is voted on, for those who do not see where the buttons stand. */
  title: string;
  /** The member of the record that holds the score, and its value. */
  field: string;
  score: number | null;
  /** Votes can count against it, too. */
  down?: boolean;
}

const MARK = { name: 'vote', plural: 'votes' };

/** Arrows with the score between them; the same arrow pressed again takes the vote back. */
export function VoteButtons({ title, field, score, down = false, ...target }: VoteButtonsProps) {
  const { value, busy, set } = useMark(target, down ? { ...MARK, member: 'value' } : MARK);
  const total = score ?? 0;
  const vote = (next: number) => {
    const chosen = value === next ? null : next;
    void set(chosen, { [field]: total - (value ?? 0) + (chosen ?? 0) });
  };
  const number = <span className="min-w-4 text-center tabular-nums">{formatNumber(total)}</span>;
  if (!down)
    return (
      <button
        type="button"
        aria-pressed={value === 1}
        disabled={busy}
        onClick={() => vote(1)}
        className={classes(markButton, value === 1 && 'border-accent bg-accent-soft text-accent-ink')}
      >
        <Icon name="arrow-big-up" size={18} className={classes(value === 1 && 'fill-current')} />
        <span className="sr-only">Vote for {title}: </span>
        {number}
      </button>
    );
  return (
    <fieldset
      className={classes(
        'inline-flex h-8 shrink-0 items-center rounded-full border bg-surface text-sm font-medium',
        value === null ? 'border-line text-muted' : 'border-accent text-accent-ink',
      )}
    >
      <legend className="sr-only">Votes for {title}</legend>
      <Arrow direction="up" pressed={value === 1} disabled={busy} onPress={() => vote(1)} />
      {number}
      <Arrow direction="down" pressed={value === -1} disabled={busy} onPress={() => vote(-1)} />
    </fieldset>
  );
}

interface ArrowProps {
  direction: 'up' | 'down';
  pressed: boolean;
  disabled: boolean;
  onPress: () => void;
}

function Arrow({ direction, pressed, disabled, onPress }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={direction === 'up' ? 'Vote up' : 'Vote down'}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onPress}
      className="inline-grid size-8 cursor-pointer place-items-center rounded-full hover:bg-hover hover:text-ink disabled:cursor-default"
    >
      <Icon
        name={direction === 'up' ? 'arrow-big-up' : 'arrow-big-down'}
        size={18}
        className={classes(pressed && 'fill-current')}
      />
    </button>
  );
}
