import type { FieldState } from '../../data/use-form';
import { classes } from '../classes';
import { controlLook, Field } from './Field';

export interface TextFieldProps {
  label: string;
  help?: string;
  field: FieldState<string>;
  type?: 'text' | 'email' | 'url';
  autoComplete?: string;
}

/** One line of text. */
export function TextField({ label, help, field, type = 'text', autoComplete }: TextFieldProps) {
  return (
    <Field label={label} help={help} required={field.required} error={field.error}>
      {(input) => (
        <input
          {...input}
          name={field.name}
          type={type}
          dir="auto"
          autoComplete={autoComplete ?? 'off'}
          value={field.value ?? ''}
          onChange={(event) => field.onChange(event.target.value)}
          className={classes(controlLook, 'h-10')}
        />
      )}
    </Field>
  );
}
