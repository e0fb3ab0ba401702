import type { FieldState } from '../../data/use-form';
import { fromLocal, toLocal } from '../../time/clock';
import { classes } from '../classes';
import { controlLook, Field } from './Field';

export interface DateTimeFieldProps {
  label: string;
  help?: string;
  field: FieldState<string>;
}

/** A moment: people see it on the clock of the app, the form holds ISO 8601 in UTC. */
export function DateTimeField({ label, help, field }: DateTimeFieldProps) {
  return (
    <Field label={label} help={help} required={field.required} error={field.error}>
      {(input) => (
        <input
          {...input}
          name={field.name}
          type="datetime-local"
          value={field.value === null ? '' : toLocal(field.value)}
          onChange={(event) => field.onChange(event.target.value ? fromLocal(event.target.value) : null)}
          className={classes(controlLook, 'h-10')}
        />
      )}
    </Field>
  );
}
