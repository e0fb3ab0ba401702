import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';
import { Who } from '../marks/who.ts';

export const RatingsOptions = z.strictObject({
  average: Identifier.describe('The computed number with the average, 1 to 5.'),
  count: Identifier.optional().describe('The computed number that says how many rated.'),
  reviews: z
    .strictObject({
      entity: Identifier.describe('What they are.'),
      about: Identifier.describe('Their pointer.'),
      stars: Identifier.describe('Their number.'),
    })
    .optional()
    .describe('Reviews of the plan that hold the stars; absent: people only give stars.'),
  who: Who,
});
export type RatingsOptions = z.output<typeof RatingsOptions>;
