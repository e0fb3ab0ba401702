import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

export const CartOptions = z.strictObject({
  price: Identifier.describe('What one costs: a required money field.'),
  stock: Identifier.optional().describe('How many there are; a product without a number is always there.'),
  available: Identifier.optional().describe('Yes or no: whether it can be bought at all.'),
});
export type CartOptions = z.output<typeof CartOptions>;
