import type { FieldState } from '../../data/use-form';
import { classes } from '../classes';
import { controlLook, Field } from './Field';

export interface NumberFieldProps {
  label: string;
  help?: string;
  field: FieldState<number>;
  /** Shown behind the number. */
  unit?: string;
  min?: number;
  max?: number;
  /** Whole numbers alone. */
  whole?: boolean;
}

export function NumberField({ label, help, field, unit, min, max, whole = false }: NumberFieldProps) {
  return (
    <Field
      label={unit ? `${label} (${unit})` : label}
      help={help}
      required={field.required}
      error={field.error}
    >
      {(input) => (
        <input
          {...input}
          name={field.name}
          type="number"
          inputMode={whole ? 'numeric' : 'decimal'}
          step={whole ? 1 : 'any'}
          min={min}
          max={max}
          value={field.value ?? ''}
          onChange={(event) => field.onChange(event.target.value === '' ? null : event.target.valueAsNumber)}
          className={classes(controlLook, 'h-10 tabular-nums')}
        />
      )}
    </Field>
  );
}
