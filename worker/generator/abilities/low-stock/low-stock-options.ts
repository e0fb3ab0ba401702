import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

export const LowStockOptions = z.strictObject({
  /** Number field: how many there are. */
  quantity: Identifier,
  /** Number field: from when on there are too few. */
  minimum: Identifier.optional(),
  /** The same for all, where records have no field for it. */
  threshold: z.number().min(0).optional(),
  /** Computed choice field with the values `enough`, `low` and `out`. */
  level: Identifier,
});
export type LowStockOptions = z.output<typeof LowStockOptions>;

/** The values of the level, the best first. */
export const LEVELS = [
  { value: 'enough', label: 'Enough', tone: 'success' },
  { value: 'low', label: 'Low', tone: 'warning' },
  { value: 'out', label: 'Out of stock', tone: 'danger' },
] as const;
