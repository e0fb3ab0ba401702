/** How the wire of an app says what money is. */

/** `Whole number of cents (0.01 EUR): 1250 is 12.50 EUR`. */
export function sayMoney({ code, digits }: { code: string; digits: number }): string {
  if (digits === 0) return `Whole number of ${code}: 1250 is 1250 ${code}`;
  const unit = (1 / 10 ** digits).toFixed(digits);
  const name = digits === 2 ? `cents (${unit} ${code})` : `the smallest unit (${unit} ${code})`;
  return `Whole number of ${name}: 1250 is ${(1250 / 10 ** digits).toFixed(digits)} ${code}`;
}
