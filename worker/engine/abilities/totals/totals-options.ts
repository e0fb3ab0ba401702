import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

export const TotalsOptions = z.strictObject({
  lines: Identifier.describe(
    'The entity whose records are added up: the lines of an invoice, the donations of a campaign.',
  ),
  by: Identifier.describe('Their field that points at the record.'),
  price: Identifier.describe('What each costs: a money field. Times the quantity where there is one.'),
  quantity: Identifier.optional().describe('How many of it; absent: the price is the whole amount.'),
  line_total: Identifier.optional().describe('Computed field of the lines: quantity times price.'),
  subtotal: Identifier.optional().describe('Computed field: the lines together.'),
  discount: Identifier.optional().describe('A sum of money or a percentage taken off the lines.'),
  tax_rate: Identifier.optional().describe('Percentage added after the discount.'),
  tax: Identifier.optional().describe('Computed field: the tax in money.'),
  total: Identifier.describe('Computed field: what is left to pay.'),
});
export type TotalsOptions = z.output<typeof TotalsOptions>;
