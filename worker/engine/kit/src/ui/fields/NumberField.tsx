import type { FieldState } from '../../data/use-form';
import { classes } from '../classes';
import { AmountInput } from './AmountInput';
import { controlLook, Field } from './Field';

export interface NumberFieldProps {
  label: string;
  help?: string;
  field: FieldState<number>;
  /** Shown behind the number. */
  unit?: string;
  /** Whole numbers alone. */
  whole?: boolean;
}

export function NumberField({ label, help, field, unit, whole = false }: NumberFieldProps) {
  return (
    <Field
      label={unit ? `${label} (${unit})` : label}
      help={help}
      required={field.required}
      error={field.error}
    >
      {(input) => (
        <AmountInput
          {...input}
          kind="number"
          name={field.name}
          inputMode={whole ? 'numeric' : 'decimal'}
          value={field.value}
          onChange={(value, problem) => field.onChange(value, problem && `“${label}” ${problem}.`)}
          className={classes(controlLook, 'h-10 tabular-nums')}
        />
      )}
    </Field>
  );
}
