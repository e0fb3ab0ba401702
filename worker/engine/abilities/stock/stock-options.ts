import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

/** Its entity is the movement. */
export const StockOptions = z.strictObject({
  item: Identifier.describe('Field of the movement that points at what is moved.'),
  quantity: Identifier.describe('Field of the movement: how many.'),
  direction: Identifier.describe('Choice field of the movement: which way.'),
  in: z.array(Identifier).min(1).describe('Values of it that add.'),
  out: z.array(Identifier).min(1).describe('Values of it that take away.'),
  counted: z.array(Identifier).default([]).describe('Values of it that set what was counted.'),
  stock: Identifier.describe('Number field of what is moved.'),
});
export type StockOptions = z.output<typeof StockOptions>;
