import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

export const CartOptions = z.strictObject({
  /** What one costs: a required money field. */
  price: Identifier,
  /** How many there are; a product without a number is always there. */
  stock: Identifier.optional(),
  /** Yes or no: whether it can be bought at all. */
  available: Identifier.optional(),
});
export type CartOptions = z.output<typeof CartOptions>;
