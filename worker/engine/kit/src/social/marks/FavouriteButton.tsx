import { classes } from '../../ui/classes';
import { Icon, type IconName } from '../../ui/Icon';
import { markButton } from './mark-button';
import { type MarkTarget, useMark } from './use-mark';

export interface FavouriteButtonProps extends MarkTarget {
  title: string;
  icon: IconName;
  /** Where saved things stand: “favourites”, “watchlist”. */
  list: string;
  /** With words beside the heart. */
  wide?: boolean;
}

/** Keeps a record for oneself; pressed again, it is let go. */
export function FavouriteButton({ title, icon, list, wide = false, ...target }: FavouriteButtonProps) {
  const { value, busy, set } = useMark(target, { name: 'favourite', plural: 'favourites' });
  const saved = value !== null;
  return (
    <button
      type="button"
      aria-pressed={saved}
      disabled={busy}
      title={saved ? `Remove from ${list}` : `Add to ${list}`}
      onClick={() => set(saved ? null : 1, {}, saved ? `Removed from your ${list}` : `Added to your ${list}`)}
      className={classes(
        markButton,
        !wide && 'w-8 justify-center px-0',
        saved && 'border-accent bg-accent-soft text-accent-ink',
      )}
    >
      <Icon name={icon} size={16} className={classes(saved && 'fill-current')} />
      <span className={classes(!wide && 'sr-only')}>{saved ? 'Saved' : 'Save'}</span>
      <span className="sr-only">: {title}</span>
    </button>
  );
}
