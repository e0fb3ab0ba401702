import { Link, type LinkProps } from '@remix-run/react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style';

export interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
}

/** A link that looks like a button: going somewhere is a link, so that it can be opened in a new tab. */
export function LinkButton({ variant = 'primary', size = 'medium', className, ...props }: LinkButtonProps) {
  return <Link prefetch="intent" {...props} className={buttonStyle(variant, size, className)} />;
}
