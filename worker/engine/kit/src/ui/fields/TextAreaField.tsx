import type { FieldState } from '../../data/use-form';
import { classes } from '../classes';
import { controlLook, Field } from './Field';

export interface TextAreaFieldProps {
  label: string;
  help?: string;
  field: FieldState<string>;
}

/** Several lines of text; the box grows with them where the browser can. */
export function TextAreaField({ label, help, field }: TextAreaFieldProps) {
  return (
    <Field label={label} help={help} required={field.required} error={field.error}>
      {(input) => (
        <textarea
          dir="auto"
          {...input}
          name={field.name}
          rows={4}
          value={field.value ?? ''}
          onChange={(event) => field.onChange(event.target.value)}
          className={classes(controlLook, 'field-sizing-content max-h-96 min-h-24 py-2 leading-relaxed')}
        />
      )}
    </Field>
  );
}
