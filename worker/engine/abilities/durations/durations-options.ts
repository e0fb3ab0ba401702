import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

export const DurationsOptions = z.strictObject({
  from: Identifier.describe('The time at which it begins: a date or time field.'),
  to: Identifier.describe(
    'A time field that nobody enters: set when one of the states is reached, emptied when it is left again.',
  ),
  status: Identifier.describe('The choice field that holds the states.'),
  states: z.array(Identifier).min(1).max(20).describe('The states that end it.'),
  hours: Identifier.describe('The computed number field that holds the hours in between.'),
});
export type DurationsOptions = z.output<typeof DurationsOptions>;
