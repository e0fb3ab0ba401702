import { IconButton } from '../ui/Button';
import { MOST_OF_ONE } from './cart';

export interface QuantityStepperProps {
  /** Whose quantity it is, for those who cannot see where it stands. */
  name: string;
  value: number;
  min?: number;
  /** Null: no limit of its own. */
  max: number | null;
  onChange: (value: number) => void;
}

/** How many: one less, one more, or typed. */
export function QuantityStepper({ name, value, min = 1, max, onChange }: QuantityStepperProps) {
  const most = Math.min(max ?? MOST_OF_ONE, MOST_OF_ONE);
  return (
    <div className="inline-flex h-11 items-center rounded-control border border-outline bg-surface">
      <IconButton
        icon="minus"
        label={`One less: ${name}`}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      />
      <input
        type="number"
        inputMode="numeric"
        aria-label={`Quantity: ${name}`}
        min={min}
        max={most}
        value={value}
        onChange={(event) => {
          const typed = event.target.valueAsNumber;
          if (Number.isInteger(typed)) onChange(Math.min(Math.max(min, typed), most));
        }}
        className="h-full w-11 appearance-none bg-transparent text-center text-sm font-medium tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
      />
      <IconButton
        icon="plus"
        label={`One more: ${name}`}
        disabled={value >= most}
        onClick={() => onChange(value + 1)}
      />
    </div>
  );
}
