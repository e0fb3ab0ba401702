import type { ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from '../buttons/button-style';
import { Spinner } from '../Spinner';

export interface SubmitButtonProps {
  isBusy: boolean;
  children: ReactNode;
  name?: string;
  value?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
}

/** Sends its form; while that goes on it stays focused and does nothing more. */
export function SubmitButton({
  isBusy,
  children,
  name,
  value,
  variant = 'primary',
  size = 'medium',
  className,
}: SubmitButtonProps) {
  return (
    <button
      type="submit"
      name={name}
      value={value}
      aria-disabled={isBusy}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
      }}
      className={buttonStyle(variant, size, className)}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  );
}
