import { useId, useState } from 'react';
import { classes } from '../../ui/classes';
import { Icon } from '../../ui/Icon';

export interface StarInputProps {
  /** What the stars are for: “Your rating”. */
  label: string;
  value: number | null;
  disabled?: boolean;
  onChange: (stars: number) => void;
}

const FIVE = [1, 2, 3, 4, 5];

/** Five stars to choose from: a group of radio buttons, so that arrow keys and screen readers know it. */
export function StarInput({ label, value, disabled = false, onChange }: StarInputProps) {
  const name = useId();
  const [pointed, setPointed] = useState<number | null>(null);
  const lit = pointed ?? value ?? 0;
  return (
    <fieldset disabled={disabled} className="flex items-center gap-2" onPointerLeave={() => setPointed(null)}>
      <legend className="sr-only">{label}</legend>
      <span className="flex">
        {FIVE.map((star) => (
          <label
            key={star}
            onPointerEnter={() => setPointed(star)}
            className="cursor-pointer rounded-chip p-0.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent-ink"
          >
            <input
              type="radio"
              name={name}
              value={star}
              checked={value === star}
              onChange={() => onChange(star)}
              className="sr-only"
            />
            <span className="sr-only">{star === 1 ? '1 star' : `${star} stars`}</span>
            <Icon
              name="star"
              size={24}
              className={classes(
                'text-rating transition-colors',
                star <= lit ? 'fill-current' : 'opacity-40',
              )}
            />
          </label>
        ))}
      </span>
    </fieldset>
  );
}
