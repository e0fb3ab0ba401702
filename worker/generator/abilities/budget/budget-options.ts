import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

/** Its entity is what has the budget: a category, a project, a campaign with a goal. */
export const BudgetOptions = z.strictObject({
  /** Money field: how much there is to spend, or to reach. */
  budget: Identifier,
  /** The entity whose amounts count, its money field, and its field that points here. */
  entries: Identifier,
  amount: Identifier,
  by: Identifier,
  /** Date field of the entries; with it only those of the current month count. */
  date: Identifier.optional(),
  /** Computed money field: what the entries come to. */
  spent: Identifier,
  /** Computed money field: what is left, below nothing when it was overspent. */
  left: Identifier.optional(),
  /** `limit` must not be passed, `goal` is to be reached. */
  kind: z.enum(['limit', 'goal']).default('limit'),
});
export type BudgetOptions = z.output<typeof BudgetOptions>;
