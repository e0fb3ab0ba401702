import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

export const TimerName = z.enum(['countdown', 'stopwatch', 'pomodoro']);
export type TimerName = z.output<typeof TimerName>;

const Minutes = z.int().min(1).max(1440);

export const TimerOptions = z.strictObject({
  timer: TimerName,
  /** Length of a countdown or of a focus, and of the breaks, minutes. */
  minutes: Minutes.optional(),
  short_break: Minutes.default(5),
  long_break: Minutes.default(15),
  /** Where finished sessions are kept: fields of the block's entity. */
  sessions: z
    .strictObject({
      minutes: Identifier,
      /** A time: when it was finished. */
      finished_at: Identifier.optional(),
      /** A pointer at what was worked on. */
      task: Identifier.optional(),
    })
    .optional(),
});
export type TimerOptions = z.output<typeof TimerOptions>;
