import { type ReactNode, useId } from 'react';

export interface FieldProps {
  label: string;
  help?: string;
  required?: boolean;
  error?: string;
  /** Gets what ties the input to its label, help and error. */
  children: (input: FieldInput) => ReactNode;
}

export interface FieldInput {
  id: string;
  'aria-invalid': boolean;
  'aria-required': boolean;
  'aria-describedby': string | undefined;
}

/** The frame of an input, the same for all: label above, help and error below. */
export function Field({ label, help, required = false, error, children }: FieldProps) {
  const id = useId();
  const helpId = help ? `${id}-help` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
        {!required && <span className="ml-1.5 font-normal text-muted">optional</span>}
      </label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-required': required,
        'aria-describedby': [helpId, errorId].filter(Boolean).join(' ') || undefined,
      })}
      {help && (
        <p id={helpId} className="text-sm text-muted">
          {help}
        </p>
      )}
      {error && (
        <p id={errorId} className="text-sm text-danger-ink">
          {error}
        </p>
      )}
    </div>
  );
}

/** How every box that one types into looks. */
export const controlLook =
  'w-full rounded-control border border-outline bg-surface px-3 text-sm text-ink placeholder:text-muted ' +
  'hover:border-muted aria-invalid:border-danger-ink disabled:opacity-60';
