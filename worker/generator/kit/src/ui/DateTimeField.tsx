import type { FieldState } from '../data/use-form';
import { classes } from './classes';
import { controlLook, Field } from './Field';

export interface DateTimeFieldProps {
  label: string;
  help?: string;
  field: FieldState<string>;
}

/** A moment: people see their own time, the form holds ISO 8601 in UTC. */
export function DateTimeField({ label, help, field }: DateTimeFieldProps) {
  return (
    <Field label={label} help={help} required={field.required} error={field.error}>
      {(input) => (
        <input
          {...input}
          name={field.name}
          type="datetime-local"
          value={toLocal(field.value)}
          onChange={(event) =>
            field.onChange(event.target.value ? new Date(event.target.value).toISOString() : null)
          }
          className={classes(controlLook, 'h-10')}
        />
      )}
    </Field>
  );
}

/** `datetime-local` wants the wall-clock time without a zone. */
function toLocal(iso: string | null): string {
  if (iso === null) return '';
  const time = new Date(iso);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
