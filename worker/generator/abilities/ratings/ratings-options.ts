import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';
import { Who } from '../marks/who.ts';

export const RatingsOptions = z.strictObject({
  /** The computed number with the average, 1 to 5. */
  average: Identifier,
  /** The computed number that says how many rated. */
  count: Identifier.optional(),
  /** Reviews of the plan that hold the stars: the thing, its pointer and its number. Absent: people only give stars. */
  reviews: z.strictObject({ entity: Identifier, about: Identifier, stars: Identifier }).optional(),
  who: Who,
});
export type RatingsOptions = z.output<typeof RatingsOptions>;
