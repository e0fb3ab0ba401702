/** Money is kept as a whole number of the currency's smallest unit; people read it with decimals. */
export function writeAmount(amount: number | null, decimals: number): number | null {
  return amount === null ? null : Number((amount / 10 ** decimals).toFixed(decimals));
}
