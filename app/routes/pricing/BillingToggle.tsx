import { useId } from 'react';

export interface BillingToggleProps {
  isAnnual: boolean;
  onChange: (isAnnual: boolean) => void;
}

const CHOICES = [
  { label: 'Monthly', isAnnual: false },
  { label: 'Annual', isAnnual: true },
] as const;

/** By the month or by the year. */
export function BillingToggle({ isAnnual, onChange }: BillingToggleProps) {
  const name = useId();
  return (
    <div className="mt-2 flex flex-wrap items-center justify-center gap-3">
      <fieldset className="flex rounded-control bg-sunken p-1">
        <legend className="sr-only">Billing</legend>
        {CHOICES.map((choice) => (
          <label
            key={choice.label}
            className="cursor-pointer rounded-sm px-4 py-1.5 text-sm font-medium text-ink-2 transition-colors has-checked:bg-surface has-checked:text-ink has-checked:ring-1 has-checked:ring-line has-focus-visible:outline-2 has-focus-visible:outline-madder-fill"
          >
            <input
              type="radio"
              name={name}
              checked={choice.isAnnual === isAnnual}
              onChange={() => onChange(choice.isAnnual)}
              className="sr-only"
            />
            {choice.label}
          </label>
        ))}
      </fieldset>
      <p className="rounded-sm bg-green-wash px-2.5 py-1 text-sm font-medium text-green">
        Save up to 20% with annual billing
      </p>
    </div>
  );
}
