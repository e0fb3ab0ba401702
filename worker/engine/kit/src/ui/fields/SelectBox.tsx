import type { ComponentProps } from 'react';
import { classes } from '../classes';
import { Icon } from '../Icon';
import { controlLook } from './Field';

/** A native choice list in the look of the other inputs. */
export function SelectBox({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select
        {...rest}
        className={classes(controlLook, 'cursor-pointer appearance-none truncate pr-9', className)}
      />
      <Icon
        name="chevron-down"
        size={16}
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
      />
    </div>
  );
}
