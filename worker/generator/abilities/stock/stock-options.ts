import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

/** Its entity is the movement. */
export const StockOptions = z.strictObject({
  /** Field of the movement that points at what is moved. */
  item: Identifier,
  /** Field of the movement: how many. */
  quantity: Identifier,
  /** Choice field of the movement: which way. */
  direction: Identifier,
  /** Values of it that add, that take away, and that set what was counted. */
  in: z.array(Identifier).min(1),
  out: z.array(Identifier).min(1),
  counted: z.array(Identifier).default([]),
  /** Number field of what is moved. */
  stock: Identifier,
});
export type StockOptions = z.output<typeof StockOptions>;
