import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

/** Used as a block over what is done again and again (a habit). */
export const StreakOptions = z.strictObject({
  check: Identifier.describe('The entity that holds one record for each day on which it was done.'),
  of: Identifier.describe('Its reference to the habit.'),
  date: Identifier.describe('Its date field: the day on which it was done.'),
  current: Identifier.describe('Computed number field of the habit: days in a row until today or yesterday.'),
  longest: Identifier.describe('Computed number field of the habit: the most days in a row there ever were.'),
  goal: Identifier.optional().describe(
    'A number field of the habit: on how many days of a week it should be done.',
  ),
});
export type StreakOptions = z.output<typeof StreakOptions>;
