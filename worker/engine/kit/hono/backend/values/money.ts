import { z } from 'zod';

interface Money {
  /** ISO 4217. */
  code: string;
  /** Decimals of the currency. */
  digits: number;
  /** In the smallest unit. */
  min?: number;
  max?: number;
}

/** A sum of money as a whole number of its smallest unit; bounds are said as people read them. */
export function money({
  code,
  digits,
  min = -Number.MAX_SAFE_INTEGER,
  max = Number.MAX_SAFE_INTEGER,
}: Money) {
  const say = (amount: number) => `${(amount / 10 ** digits).toFixed(digits)} ${code}`;
  const unit = digits === 0 ? code : digits === 2 ? 'cents' : `${(1 / 10 ** digits).toFixed(digits)} ${code}`;
  const whole = `Must be a whole number of ${unit} (1250 for ${say(1250)})`;
  return z
    .int({ error: ({ input }) => (input === undefined || input === null ? 'This is required' : whole) })
    .min(min, `Must be at least ${say(min)}`)
    .max(max, `Must be at most ${say(max)}`);
}
