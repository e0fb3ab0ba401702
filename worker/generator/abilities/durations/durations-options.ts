import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

export const DurationsOptions = z.strictObject({
  /** The time at which it begins: a date or time field. */
  from: Identifier,
  /** A time field that nobody enters: set when one of the states is reached, emptied when it is left again. */
  to: Identifier,
  status: Identifier,
  /** The states that end it. */
  states: z.array(Identifier).min(1).max(20),
  /** The computed number field that holds the hours in between. */
  hours: Identifier,
});
export type DurationsOptions = z.output<typeof DurationsOptions>;
