import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

export const TotalsOptions = z.strictObject({
  /** The entity whose records are added up: the lines of an invoice, the donations of a campaign. */
  lines: Identifier,
  /** Their field that points at the record. */
  by: Identifier,
  /** What each costs: a money field. Times the quantity where there is one. */
  price: Identifier,
  /** How many of it; absent: the price is the whole amount. */
  quantity: Identifier.optional(),
  /** Computed field of the lines: quantity times price. */
  line_total: Identifier.optional(),
  /** Computed field: the lines together. */
  subtotal: Identifier.optional(),
  /** A sum of money or a percentage taken off the lines. */
  discount: Identifier.optional(),
  /** Percentage added after the discount. */
  tax_rate: Identifier.optional(),
  /** Computed field: the tax in money. */
  tax: Identifier.optional(),
  /** Computed field: what is left to pay. */
  total: Identifier,
});
export type TotalsOptions = z.output<typeof TotalsOptions>;
