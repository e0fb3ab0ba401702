import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';
import { PERIOD_MEMBERS, RELEASED_MEMBERS } from '../period-options.ts';

export const ConflictCheckOptions = z.strictObject({
  ...PERIOD_MEMBERS,
  resources: z
    .array(Identifier)
    .max(4)
    .default([])
    .describe(
      'What cannot be taken twice at the same time, each by itself (a therapist, a room); empty: there is only one of all.',
    ),
  last_day_taken: z
    .boolean()
    .default(true)
    .describe(
      'Dates alone: the last day is still taken. A guest house gives the room away again on the day of departure.',
    ),
  ...RELEASED_MEMBERS,
});
export type ConflictCheckOptions = z.output<typeof ConflictCheckOptions>;
