import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

export const LowStockOptions = z.strictObject({
  quantity: Identifier.describe('Number field: how many there are.'),
  minimum: Identifier.optional().describe('Number field: from when on there are too few.'),
  threshold: z.number().min(0).optional().describe('The same for all, where records have no field for it.'),
  level: Identifier.describe('Computed choice field with the values enough, low and out.'),
});
export type LowStockOptions = z.output<typeof LowStockOptions>;

/** The values of the level, the best first. */
export const LEVELS = [
  { value: 'enough', label: 'Enough', tone: 'success' },
  { value: 'low', label: 'Low', tone: 'warning' },
  { value: 'out', label: 'Out of stock', tone: 'danger' },
] as const;
