import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

/** Its entity is what has the budget: a category, a project, a campaign with a goal. */
export const BudgetOptions = z.strictObject({
  budget: Identifier.describe('Money field: how much there is to spend, or to reach.'),
  entries: Identifier.describe('The entity whose amounts count.'),
  amount: Identifier.describe('Money field of an entry: how much.'),
  by: Identifier.describe('Field of an entry that points at the budget.'),
  date: Identifier.optional().describe(
    'Date field of the entries; with it only those of the current month count.',
  ),
  spent: Identifier.describe('Computed money field: what the entries come to.'),
  left: Identifier.optional().describe(
    'Computed money field: what is left, below nothing when it was overspent.',
  ),
  kind: z
    .enum(['limit', 'goal'])
    .default('limit')
    .describe('limit must not be passed, goal is to be reached.'),
});
export type BudgetOptions = z.output<typeof BudgetOptions>;
