import { useState } from 'react';
import { settings } from '../settings';
import { classes } from '../ui/classes';
import { controlLook } from '../ui/fields/Field';
import type { LineColumn, LineValue } from './line-column';

export interface LineInputProps {
  column: LineColumn;
  /** Which line, for those who cannot see where the input stands. */
  line: string;
  value: LineValue;
  wrong: boolean;
  onChange: (value: LineValue) => void;
}

/** One value of a line, without a label of its own on wide screens: the head of the column says what it is. */
export function LineInput({ column, line, value, wrong, onChange }: LineInputProps) {
  const shared = {
    'aria-label': `${column.label}, ${line}`,
    'aria-invalid': wrong,
    'aria-required': column.required ?? false,
  };
  if (column.kind === 'choice')
    return (
      <select
        {...shared}
        value={value ?? ''}
        onChange={(event) => {
          const chosen = column.choices?.find((choice) => String(choice.value) === event.target.value);
          onChange(chosen?.value ?? null);
        }}
        className={classes(controlLook, 'h-10')}
      >
        <option value="">{column.required ? 'Choose …' : 'None'}</option>
        {column.choices?.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    );
  if (column.kind === 'text')
    return (
      <input
        {...shared}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
        className={classes(controlLook, 'h-10')}
      />
    );
  return (
    <AmountInput
      {...shared}
      scale={column.kind === 'money' ? settings.currencyDigits : null}
      whole={column.whole ?? false}
      value={typeof value === 'number' ? value : null}
      onChange={onChange}
    />
  );
}

interface AmountInputProps {
  'aria-label': string;
  'aria-invalid': boolean;
  'aria-required': boolean;
  /** Decimals of the currency: the value is in its smallest unit. Null: a plain number. */
  scale: number | null;
  whole: boolean;
  value: number | null;
  onChange: (value: number | null) => void;
}

/** A number or a sum of money; the text stays as it was typed while it means the same. */
function AmountInput({ scale, whole, value, onChange, ...shared }: AmountInputProps) {
  const unit = 10 ** (scale ?? 0);
  const toText = (amount: number | null) =>
    amount === null ? '' : scale === null ? String(amount) : (amount / unit).toFixed(scale);
  const toValue = (text: string) =>
    text === '' ? null : scale === null ? Number(text) : Math.round(Number(text) * unit);
  const [text, setText] = useState(() => toText(value));
  return (
    <input
      {...shared}
      type="number"
      inputMode={whole ? 'numeric' : 'decimal'}
      step={scale === null ? (whole ? 1 : 'any') : 1 / unit}
      value={toValue(text) === value ? text : toText(value)}
      onChange={(event) => {
        setText(event.target.value);
        onChange(toValue(event.target.value));
      }}
      className={classes(controlLook, 'h-10 text-right tabular-nums')}
    />
  );
}
