import type { FieldState } from '../../data/use-form';
import { settings } from '../../settings';
import { classes } from '../classes';
import { AmountInput } from './AmountInput';
import { controlLook, Field } from './Field';

export interface MoneyFieldProps {
  label: string;
  help?: string;
  field: FieldState<number>;
}

/** A sum of money: people type 12.50 or 12,50, the form holds 1250. */
export function MoneyField({ label, help, field }: MoneyFieldProps) {
  return (
    <Field label={label} help={help} required={field.required} error={field.error}>
      {(input) => (
        <div className="relative">
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-sm text-muted"
          >
            {settings.currency}
          </span>
          <AmountInput
            {...input}
            kind="money"
            name={field.name}
            inputMode="decimal"
            value={field.value}
            onChange={(value, problem) => field.onChange(value, problem && `“${label}” ${problem}.`)}
            className={classes(controlLook, 'h-10 pl-14 tabular-nums')}
          />
        </div>
      )}
    </Field>
  );
}
