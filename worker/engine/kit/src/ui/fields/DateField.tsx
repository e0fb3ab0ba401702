import type { FieldState } from '../../data/use-form';
import { classes } from '../classes';
import { controlLook, Field } from './Field';

export interface DateFieldProps {
  label: string;
  help?: string;
  field: FieldState<string>;
}

/** A calendar day, held as `YYYY-MM-DD`. */
export function DateField({ label, help, field }: DateFieldProps) {
  return (
    <Field label={label} help={help} required={field.required} error={field.error}>
      {(input) => (
        <input
          {...input}
          name={field.name}
          type="date"
          value={field.value ?? ''}
          onChange={(event) => field.onChange(event.target.value || null)}
          className={classes(controlLook, 'h-10')}
        />
      )}
    </Field>
  );
}
