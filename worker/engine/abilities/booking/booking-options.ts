import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';
import { PERIOD_MEMBERS, RELEASED_MEMBERS } from '../period-options.ts';

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:30');

/** Opening hours of some days of the week. */
export const OpeningHours = z.strictObject({
  days: z.array(z.number().int().min(0).max(6)).min(1).max(7).describe('0 is Sunday, 6 is Saturday.'),
  from: Clock.describe('Opens.'),
  to: Clock.describe('Closes.'),
});
export type OpeningHours = z.output<typeof OpeningHours>;

export const BookingOptions = z.strictObject({
  ...PERIOD_MEMBERS,
  resource: Identifier.optional().describe(
    'The reference that people book (a stylist, a room, a table); absent: there is only one of all.',
  ),
  service: Identifier.optional().describe(
    'The reference that says what is wanted, chosen first. Its duration is named by duration.',
  ),
  hours: z
    .array(OpeningHours)
    .min(1)
    .max(14)
    .describe(
      'When people can come, on the clock of the app. Several entries for a day make a break between them.',
    ),
  step: z.number().int().min(5).max(240).default(30).describe('Minutes from one possible start to the next.'),
  days_ahead: z.number().int().min(1).max(365).default(60).describe('How many days ahead people book.'),
  fields: z
    .array(Identifier)
    .max(30)
    .optional()
    .describe('What the page asks at the end; absent: all else that people can enter.'),
  ...RELEASED_MEMBERS,
});
export type BookingOptions = z.output<typeof BookingOptions>;
