import { formatNumber } from '../../format';
import { classes } from '../../ui/classes';
import { Icon } from '../../ui/Icon';
import { markButton } from './mark-button';
import { type MarkTarget, useMark } from './use-mark';

export interface FollowButtonProps extends MarkTarget {
  title: string;
  /** The member of the record that counts followers, and its value. */
  field?: string;
  count?: number | null;
}

/** Says that one wants to hear more of a record; pressed again, no longer. */
export function FollowButton({ title, field, count, ...target }: FollowButtonProps) {
  const { value, busy, set } = useMark(target, { name: 'follow', plural: 'follows' });
  const following = value !== null;
  const total = count ?? 0;
  return (
    <button
      type="button"
      aria-pressed={following}
      disabled={busy}
      onClick={() =>
        set(
          following ? null : 1,
          field === undefined ? {} : { [field]: total + (following ? -1 : 1) },
          following ? `You no longer follow ${title}` : `You follow ${title}`,
        )
      }
      className={classes(markButton, following && 'border-accent bg-accent-soft text-accent-ink')}
    >
      <Icon name={following ? 'check' : 'plus'} size={16} />
      {following ? 'Following' : 'Follow'}
      <span className="sr-only"> {title}</span>
      {field !== undefined && <span className="font-normal tabular-nums">{formatNumber(total)}</span>}
    </button>
  );
}
