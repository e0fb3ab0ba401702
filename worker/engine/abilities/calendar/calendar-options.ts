import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';
import { PERIOD_MEMBERS } from '../period-options.ts';

export const CalendarOptions = z.strictObject({
  ...PERIOD_MEMBERS,
  view: z
    .enum(['month', 'week', 'agenda'])
    .default('month')
    .describe('What it opens with; phones list the days whatever stands here.'),
  colour: Identifier.optional().describe(
    'A relation or a choice that gives records their colour; relations can be chosen from above the calendar.',
  ),
  status: Identifier.optional().describe('The choice field that holds the state.'),
  released: z
    .array(Identifier)
    .max(20)
    .default([])
    .describe('States that are written through, such as cancelled.'),
});
export type CalendarOptions = z.output<typeof CalendarOptions>;
