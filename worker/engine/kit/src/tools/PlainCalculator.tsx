import { useId, useState } from 'react';
import { useMutation } from '../data/use-mutation';
import { formatNumber } from '../format';
import { Card } from '../ui/Card';
import { classes } from '../ui/classes';
import { evaluateSum } from './evaluate-sum';

const KEYS = ['7', '8', '9', '÷', '4', '5', '6', '×', '1', '2', '3', '−', '0', '.', '%', '+'];

export interface PlainCalculatorProps {
  /** Keeps a calculation; absent where there is no history. */
  onSave?: (inputs: string, result: string) => Promise<unknown>;
}

/** A pocket calculator: typed or pressed, the result stands there before the equals sign. */
export function PlainCalculator({ onSave }: PlainCalculatorProps) {
  const [text, setText] = useState('');
  const id = useId();
  const { run } = useMutation();
  const result = evaluateSum(text);

  function finish() {
    if (result === null) return;
    if (onSave) void run(() => onSave(text, formatNumber(result)));
    setText(String(result));
  }

  return (
    <Card className="mx-auto grid w-full max-w-sm gap-4 p-5 sm:p-6">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          finish();
        }}
        className="grid gap-1 rounded-control bg-sunken p-4 text-right"
      >
        <label htmlFor={id} className="sr-only">
          Sum
        </label>
        <input
          id={id}
          value={text}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          onChange={(event) => setText(event.target.value)}
          className="w-full bg-transparent text-right text-lg text-muted outline-none"
        />
        <output
          aria-live="polite"
          className="min-h-11 font-heading text-4xl font-strong wrap-anywhere tabular-nums"
        >
          {result === null ? ' ' : formatNumber(result)}
        </output>
      </form>
      <div className="grid grid-cols-4 gap-2">
        <Key label="C" name="Clear" onPress={() => setText('')} />
        <Key label="(" onPress={() => setText(`${text}(`)} />
        <Key label=")" onPress={() => setText(`${text})`)} />
        <Key label="⌫" name="Delete the last sign" onPress={() => setText(text.slice(0, -1))} />
        {KEYS.map((key) => (
          <Key key={key} label={key} onPress={() => setText(text + key)} strong={/[÷×−+]/.test(key)} />
        ))}
        <button
          type="button"
          onClick={finish}
          className="col-span-4 h-14 cursor-pointer rounded-control bg-accent text-xl font-semibold text-on-accent hover:bg-accent-strong"
        >
          =
        </button>
      </div>
    </Card>
  );
}

interface KeyProps {
  label: string;
  name?: string;
  strong?: boolean;
  onPress: () => void;
}

function Key({ label, name, strong = false, onPress }: KeyProps) {
  return (
    <button
      type="button"
      aria-label={name}
      onClick={onPress}
      className={classes(
        'h-14 cursor-pointer touch-manipulation rounded-control border text-xl font-medium transition-colors',
        strong
          ? 'border-transparent bg-accent-soft text-accent-ink'
          : 'border-line bg-surface hover:bg-hover',
      )}
    >
      {label}
    </button>
  );
}
