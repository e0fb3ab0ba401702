/** Between which sums the money of a field lies where its plan does not say it. */
import type { Field, SeedRecord } from '../../../contract/plan/blueprint.ts';

/** Sums of everyday things stay below this, in the smallest unit. */
const EVERYDAY = 10 ** 9;
/** Nothing reaches this, so that many sums can be added up and multiplied. */
const LARGEST = 10 ** 13;
/** How much more than its examples a field takes, at least. */
const ROOM = 100;

/**
 * The plan's own bounds, else nothing below zero unless an example is, and as much as the examples tell: houses cost
 * more than haircuts. What is worked out has none.
 */
export function moneyBounds(
  { name, input, min, max }: Field,
  seed: readonly SeedRecord[],
): { min: number | undefined; max: number | undefined } {
  if (input === 'computed') return { min, max };
  const examples = seed.flatMap((record) => {
    const value = record[name];
    return typeof value === 'number' ? [value] : [];
  });
  const scale = ROOM * Math.max(1, min ?? 0, ...examples.map(Math.abs));
  const usual = Math.min(LARGEST, Math.max(EVERYDAY, 10 ** Math.ceil(Math.log10(scale)))) - 1;
  const most = max ?? usual;
  return { min: min ?? (examples.some((value) => value < 0) ? -most : 0), max: most };
}
