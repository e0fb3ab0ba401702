import { classes } from '../ui/classes';
import { AmountInput } from '../ui/fields/AmountInput';
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
        dir="auto"
        {...shared}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
        className={classes(controlLook, 'h-10')}
      />
    );
  return (
    <AmountInput
      {...shared}
      kind={column.kind}
      inputMode={column.whole ? 'numeric' : 'decimal'}
      value={typeof value === 'number' ? value : null}
      onChange={(amount) => onChange(amount)}
      className={classes(controlLook, 'h-10 text-right tabular-nums')}
    />
  );
}
