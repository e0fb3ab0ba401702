import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';
import { PERIOD_MEMBERS } from '../period-options.ts';

export const ConflictCheckOptions = z.strictObject({
  ...PERIOD_MEMBERS,
  /** What cannot be taken twice at the same time, each by itself (a therapist, a room); empty: there is only one of all. */
  resources: z.array(Identifier).max(4).default([]),
  /** Dates alone: the last day is still taken. A guest house gives the room away again on the day of departure. */
  last_day_taken: z.boolean().default(true),
  /** The state field, and the states in which a record takes up no time. */
  status: Identifier.optional(),
  released: z.array(Identifier).max(20).default([]),
});
export type ConflictCheckOptions = z.output<typeof ConflictCheckOptions>;
