import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';
import { PERIOD_MEMBERS } from '../period-options.ts';

export const CalendarOptions = z.strictObject({
  ...PERIOD_MEMBERS,
  /** What it opens with; phones list the days whatever stands here. */
  view: z.enum(['month', 'week', 'agenda']).default('month'),
  /** A relation or a choice that gives records their colour; relations can be chosen from above the calendar. */
  colour: Identifier.optional(),
  /** The state field, and the states that are written through. */
  status: Identifier.optional(),
  released: z.array(Identifier).max(20).default([]),
});
export type CalendarOptions = z.output<typeof CalendarOptions>;
