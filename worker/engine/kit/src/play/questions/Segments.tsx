import { useId } from 'react';
import { classes } from '../../ui/classes';

export interface SegmentsProps {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

/** A few choices side by side, of which one holds. Arrow keys move between them. */
export function Segments({ label, options, value, onChange }: SegmentsProps) {
  const name = useId();
  return (
    <fieldset className="inline-flex max-w-full flex-wrap gap-1 rounded-control border border-line bg-sunken p-1">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={classes(
            'cursor-pointer rounded-chip px-3.5 py-1.5 text-sm font-medium whitespace-nowrap transition-colors',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink',
            option.value === value ? 'bg-surface text-ink shadow-button' : 'text-muted hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
