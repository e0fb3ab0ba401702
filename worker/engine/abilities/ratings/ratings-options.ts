import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';
import { Who } from '../marks/who.ts';

export const RatingsOptions = z.strictObject({
  average: Identifier.describe('The computed number with the average, 1 to 5.'),
  count: Identifier.optional().describe('The computed number that says how many rated.'),
  reviews: z
    .strictObject({ entity: Identifier, about: Identifier, stars: Identifier })
    .optional()
    .describe(
      'Reviews of the plan that hold the stars: the thing, its pointer and its number. Absent: people only give stars.',
    ),
  who: Who,
});
export type RatingsOptions = z.output<typeof RatingsOptions>;
