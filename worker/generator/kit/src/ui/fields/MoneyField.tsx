import { useState } from 'react';
import type { FieldState } from '../../data/use-form';
import { settings } from '../../settings';
import { classes } from '../classes';
import { controlLook, Field } from './Field';

export interface MoneyFieldProps {
  label: string;
  help?: string;
  field: FieldState<number>;
}

const UNIT = 10 ** settings.currencyDigits;

/** A sum of money: people type 12.50, the form holds 1250. */
export function MoneyField({ label, help, field }: MoneyFieldProps) {
  const [text, setText] = useState(() => toText(field.value));
  // The form was filled from elsewhere (reset, another record): show that.
  const shown = toAmount(text) === field.value ? text : toText(field.value);
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
          <input
            {...input}
            name={field.name}
            type="number"
            inputMode="decimal"
            step={1 / UNIT}
            value={shown}
            onChange={(event) => {
              setText(event.target.value);
              field.onChange(toAmount(event.target.value));
            }}
            className={classes(controlLook, 'h-10 pl-14 tabular-nums')}
          />
        </div>
      )}
    </Field>
  );
}

function toAmount(text: string): number | null {
  return text === '' ? null : Math.round(Number(text) * UNIT);
}

function toText(amount: number | null): string {
  return amount === null ? '' : (amount / UNIT).toFixed(settings.currencyDigits);
}
