import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

/** Days, states and what may not be taken twice are said by the `conflict-check` of the same entity. */
export const AvailabilityOptions = z.strictObject({
  resource: Identifier.describe(
    'The reference that people book for some days (a room, a car); one of the resources of the conflict-check.',
  ),
  price: Identifier.optional().describe('Money field of what is booked that says what a night or day costs.'),
  fields: z
    .array(Identifier)
    .max(30)
    .optional()
    .describe('What the page asks at the end; absent: all else that people can enter.'),
});
export type AvailabilityOptions = z.output<typeof AvailabilityOptions>;
