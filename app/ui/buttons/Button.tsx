import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
}

/** A button that does something on this page; for going somewhere there is LinkButton. */
export function Button({ variant = 'primary', size = 'medium', className, ...props }: ButtonProps) {
  return <AriaButton {...props} className={buttonStyle(variant, size, className)} />;
}
