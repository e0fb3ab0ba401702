import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

/** Used as a block over what is done again and again (a habit). */
export const StreakOptions = z.strictObject({
  /** The entity that holds one record for each day on which it was done. */
  check: Identifier,
  /** Its reference to the habit, and its date. */
  of: Identifier,
  date: Identifier,
  /** Computed number fields of the habit: days in a row until today or yesterday, and the most there ever were. */
  current: Identifier,
  longest: Identifier,
  /** A number field of the habit: on how many days of a week it should be done. */
  goal: Identifier.optional(),
});
export type StreakOptions = z.output<typeof StreakOptions>;
