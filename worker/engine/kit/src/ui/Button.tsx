import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { classes } from './classes';
import { Icon, type IconName } from './Icon';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Look {
  kind?: ButtonKind;
  size?: 'small' | 'medium' | 'large';
  icon?: IconName;
}

const KINDS: Record<ButtonKind, string> = {
  primary: 'bg-accent text-on-accent shadow-button hover:bg-accent-strong',
  secondary: 'border border-line bg-surface text-ink shadow-button hover:bg-hover hover:border-outline',
  quiet: 'text-muted hover:bg-sunken hover:text-ink',
  danger: 'bg-danger text-on-danger shadow-button hover:bg-danger-strong',
};

const SIZES = {
  small: 'h-8 gap-1.5 px-2.5 text-sm',
  medium: 'h-10 gap-2 px-4 text-sm',
  large: 'h-12 gap-2.5 px-6 text-base',
};

function look({ kind = 'secondary', size = 'medium' }: Look, className?: string) {
  return classes(
    'inline-flex shrink-0 cursor-pointer items-center justify-center rounded-control font-medium whitespace-nowrap',
    'transition-colors disabled:cursor-default disabled:opacity-60',
    KINDS[kind],
    SIZES[size],
    className,
  );
}

export interface ButtonProps extends Look, ComponentProps<'button'> {
  /** Work is under way: the button cannot be pressed and says so. */
  busy?: boolean;
}

export function Button({ kind, size, icon, busy = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled || busy}
      aria-busy={busy || undefined}
      className={look({ kind, size }, className)}
    >
      {busy ? (
        <Icon name="loader-circle" className="animate-spin" />
      ) : (
        icon && <Icon name={icon} size={size === 'small' ? 16 : 18} />
      )}
      {children}
    </button>
  );
}

export interface IconButtonProps extends ComponentProps<'button'> {
  icon: IconName;
  /** What the button does, for those who cannot see the icon. */
  label: string;
}

export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classes(
        'inline-flex size-9 shrink-0 cursor-pointer items-center justify-center rounded-control text-muted',
        'transition-colors hover:bg-sunken hover:text-ink disabled:cursor-default disabled:opacity-50',
        className,
      )}
    >
      <Icon name={icon} />
    </button>
  );
}

export interface LinkButtonProps extends Look, Omit<ComponentProps<'a'>, 'href'> {
  href: string;
}

/** Looks like a button and leads to another page. */
export function LinkButton({ kind, size, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={look({ kind, size }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
