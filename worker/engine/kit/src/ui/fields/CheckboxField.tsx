import { useId } from 'react';
import type { FieldState } from '../../data/use-form';

export interface CheckboxFieldProps {
  label: string;
  help?: string;
  field: FieldState<boolean>;
}

/** Yes or no. */
export function CheckboxField({ label, help, field }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <input
        id={id}
        type="checkbox"
        name={field.name}
        checked={field.value ?? false}
        aria-invalid={field.error !== undefined}
        aria-describedby={help || field.error ? `${id}-help` : undefined}
        onChange={(event) => field.onChange(event.target.checked)}
        className="mt-0.5 size-4.5 accent-accent"
      />
      <div className="grid gap-0.5 text-sm">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {(field.error ?? help) && (
          <p id={`${id}-help`} className={field.error ? 'text-danger-ink' : 'text-muted'}>
            {field.error ?? help}
          </p>
        )}
      </div>
    </div>
  );
}
