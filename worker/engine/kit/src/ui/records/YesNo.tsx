import { classes } from '../classes';
import { Icon } from '../Icon';

/** A yes-or-no value: a tick or a dash, with what it is about where nothing else says so. */
export function YesNo({ value, label }: { value: boolean; label?: string }) {
  return (
    <span className={classes('inline-flex items-center gap-1.5', !value && 'text-muted')}>
      <Icon name={value ? 'check' : 'minus'} size={16} className={value ? 'text-success-ink' : undefined} />
      {label}
      <span className={label ? 'sr-only' : undefined}>{value ? 'Yes' : 'No'}</span>
    </span>
  );
}
