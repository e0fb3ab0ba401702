import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

export const CheckoutOptions = z.strictObject({
  product: Identifier.describe(
    'What is sold, with its price and, where they are kept, how many there are and whether it can be bought.',
  ),
  price: Identifier.describe('Money field of what is sold.'),
  stock: Identifier.optional().describe(
    'Number field of what is sold: how many there are; an order takes from it.',
  ),
  available: Identifier.optional().describe('Yes-or-no field of what is sold: whether it can be bought.'),
  lines: Identifier.describe("The entity of the order's lines."),
  order: Identifier.describe('Field of a line that points at its order.'),
  item: Identifier.describe('Field of a line that points at what was bought.'),
  name: Identifier.optional().describe('Text field of a line: what it was called at that moment.'),
  quantity: Identifier.describe('Number field of a line: how many.'),
  unit_price: Identifier.describe('Money field of a line: the price at that moment.'),
  total: Identifier.describe('Computed money field of the order (see the ability "totals").'),
  contact: z.array(Identifier).min(1).max(12).describe('Fields of the order that the buyer fills in.'),
  thanks: z.string().trim().min(1).max(400).optional().describe('What is said when the order is stored.'),
});
export type CheckoutOptions = z.output<typeof CheckoutOptions>;
