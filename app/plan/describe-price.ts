/** Amounts of money that models cost, as a person reads them. Pure. */

/** For example "about $0.12, at most $3". */
export function describePrice({ about, most }: { about: number; most: number }): string {
  return `about ${dollars(about)}, at most ${dollars(most)}`;
}

export function dollars(amount: number): string {
  if (amount > 0 && amount < 0.01) return 'less than $0.01';
  return `$${amount.toFixed(2).replace(/\.00$/, '')}`;
}
