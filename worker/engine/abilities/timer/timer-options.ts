import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

export const TimerName = z.enum(['countdown', 'stopwatch', 'pomodoro']);
export type TimerName = z.output<typeof TimerName>;

const Minutes = z.int().min(1).max(1440);

export const TimerOptions = z.strictObject({
  timer: TimerName.describe('Which kind of timer.'),
  minutes: Minutes.optional().describe('Length of a countdown or of a focus, and of the breaks, minutes.'),
  short_break: Minutes.default(5).describe('Length of a short break, minutes.'),
  long_break: Minutes.default(15).describe('Length of a long break, minutes.'),
  sessions: z
    .strictObject({
      minutes: Identifier.describe('A number: how long it was.'),
      finished_at: Identifier.optional().describe('A time: when it was finished.'),
      task: Identifier.optional().describe('A pointer at what was worked on.'),
    })
    .optional()
    .describe("Where finished sessions are kept: fields of the block's entity."),
});
export type TimerOptions = z.output<typeof TimerOptions>;
