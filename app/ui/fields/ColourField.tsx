import { useId } from 'react';
import { LABEL_STYLE } from './field-style';

export interface ColourFieldProps {
  label: string;
  /** `#rrggbb`; null: the app chooses. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** Shown while nothing is chosen. */
  fallback: string;
  /** Whether the choice can be taken back. */
  canClear?: boolean;
  isDisabled?: boolean;
}

/** A colour, picked with the browser's own picker. */
export function ColourField({ label, value, onChange, fallback, canClear, isDisabled }: ColourFieldProps) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-3">
      <label htmlFor={id} className={LABEL_STYLE}>
        {label}
      </label>
      <span className="flex items-center gap-2">
        {canClear && value !== null && (
          <button
            type="button"
            disabled={isDisabled}
            onClick={() => onChange(null)}
            className="rounded-sm px-1 text-sm text-ink-2 underline underline-offset-3 hover:text-ink"
          >
            Choose for me<span className="sr-only">: {label}</span>
          </button>
        )}
        <span className="font-mono text-xs text-ink-2">{value ?? 'auto'}</span>
        <input
          id={id}
          type="color"
          disabled={isDisabled}
          value={value ?? fallback}
          onChange={(event) => onChange(event.target.value)}
          className="h-8 w-11 cursor-pointer rounded-control border border-edge bg-surface p-1"
        />
      </span>
    </div>
  );
}
