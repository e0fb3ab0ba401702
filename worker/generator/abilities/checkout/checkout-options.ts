import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

/** The block stands on a page of its own; its entity is the order. */
export const CheckoutOptions = z.strictObject({
  /** What is sold, with its price and, where they are kept, how many there are and whether it can be bought. */
  product: Identifier,
  price: Identifier,
  stock: Identifier.optional(),
  available: Identifier.optional(),
  /** The entity of the order's lines. */
  lines: Identifier,
  /** Fields of a line: its order, its product, what that was called, how many, and the price of that moment. */
  order: Identifier,
  item: Identifier,
  name: Identifier.optional(),
  quantity: Identifier,
  unit_price: Identifier,
  /** Computed money field of the order (see the ability "totals"). */
  total: Identifier,
  /** Fields of the order that the buyer fills in. */
  contact: z.array(Identifier).min(1).max(12),
  /** What is said when the order is stored. */
  thanks: z.string().trim().min(1).max(400).optional(),
});
export type CheckoutOptions = z.output<typeof CheckoutOptions>;
