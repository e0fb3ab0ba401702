import { z } from 'zod';
import { Identifier, Json } from '../../../contract/plan/blueprint.ts';

export const DueOptions = z.strictObject({
  date: Identifier.describe('The date or time by which it must be done.'),
  state: Identifier.describe(
    'The computed choice field that says how it stands: overdue, due_soon, later, and done where that is known.',
  ),
  done: z
    .strictObject({
      field: Identifier.describe('The field that says so.'),
      is: z.array(Json).min(1).max(20).describe('Its values that do.'),
    })
    .optional()
    .describe('When it is done.'),
  soon_days: z.number().int().min(1).max(730).default(7).describe('How many days ahead are soon.'),
});
export type DueOptions = z.output<typeof DueOptions>;

/** The choices that the computed field must have, in this order. */
export const DUE_STATES = [
  { value: 'overdue', label: 'Overdue', tone: 'danger' as const },
  { value: 'due_soon', label: 'Due soon', tone: 'warning' as const },
  { value: 'later', label: 'Later', tone: 'neutral' as const },
  { value: 'done', label: 'Done', tone: 'success' as const },
];
