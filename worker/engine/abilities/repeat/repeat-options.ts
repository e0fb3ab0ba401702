import { z } from 'zod';
import { Identifier, Json } from '../../../contract/plan/blueprint.ts';

export const RepeatOptions = z.strictObject({
  date: Identifier.describe('The date or time on which it is due; the next one gets a later one.'),
  every: Identifier.describe('The choice field that says how often; empty: it does not come back.'),
  done: z
    .strictObject({
      field: Identifier.describe('The field that says so.'),
      is: z.array(Json).min(1).max(20).describe('Its values that do.'),
    })
    .describe('When it is done.'),
});
export type RepeatOptions = z.output<typeof RepeatOptions>;

/** The choices that the field must have, in this order, and how far each leads in SQLite's words. */
export const INTERVALS = [
  { value: 'daily', label: 'Every day', step: '+1 day' },
  { value: 'weekly', label: 'Every week', step: '+7 days' },
  { value: 'fortnightly', label: 'Every two weeks', step: '+14 days' },
  { value: 'monthly', label: 'Every month', step: '+1 month' },
  { value: 'yearly', label: 'Every year', step: '+1 year' },
] as const;
