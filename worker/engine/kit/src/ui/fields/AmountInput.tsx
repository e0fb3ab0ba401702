import { type ComponentProps, useState } from 'react';
import { readAmount, writeAmount } from '../../data/read-amount';
import { settings } from '../../settings';

export interface AmountInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  /** A sum of money is in the smallest unit of the currency, and typed in the usual one. */
  kind: 'number' | 'money';
  value: number | null;
  /** @param problem of what was typed, as the end of a sentence, where it is no value. */
  onChange: (value: number | null, problem?: string) => void;
}

/** A number as people of any language type it; the text stays as it was typed while it means the same. */
export function AmountInput({ kind, value, onChange, ...input }: AmountInputProps) {
  const options = { locale: settings.locale, digits: kind === 'money' ? settings.currencyDigits : null };
  const [text, setText] = useState(() => writeAmount(value, options));
  const read = (typed: string) => {
    if (typed.trim() === '') return { value: null };
    const amount = readAmount(typed, options);
    return 'problem' in amount ? { value: null, problem: amount.problem } : amount;
  };
  // The form was filled from elsewhere (reset, another record): show that.
  const shown = read(text).value === value ? text : writeAmount(value, options);
  return (
    <input
      {...input}
      type="text"
      autoComplete="off"
      value={shown}
      onChange={(event) => {
        setText(event.target.value);
        const typed: { value: number | null; problem?: string } = read(event.target.value);
        onChange(typed.value, typed.problem);
      }}
    />
  );
}
