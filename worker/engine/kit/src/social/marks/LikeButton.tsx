import { formatNumber } from '../../format';
import { classes } from '../../ui/classes';
import { Icon } from '../../ui/Icon';
import { markButton } from './mark-button';
import { type MarkTarget, useMark } from './use-mark';

export interface LikeButtonProps extends MarkTarget {
  /** What is liked, for those who do not see where the button stands. */
  title: string;
  /** The member of the record that counts likes, and its value. */
  field: string;
  count: number | null;
}

/** A heart with a count; pressed again, it is taken back. */
export function LikeButton({ title, field, count, ...target }: LikeButtonProps) {
  const { value, busy, set } = useMark(target, { name: 'like', plural: 'likes' });
  const liked = value !== null;
  const total = count ?? 0;
  return (
    <button
      type="button"
      aria-pressed={liked}
      disabled={busy}
      onClick={() => set(liked ? null : 1, { [field]: total + (liked ? -1 : 1) })}
      className={classes(markButton, liked && 'border-danger/40 text-danger-ink')}
    >
      <Icon name="heart" size={16} className={classes(liked && 'fill-current')} />
      <span className="sr-only">Like {title}: </span>
      <span className="tabular-nums">{formatNumber(total)}</span>
    </button>
  );
}
