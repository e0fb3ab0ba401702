import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';
import { OpeningHours } from '../booking/booking-options.ts';

/** When visitors may come: not in the past, and within these hours on the clock of the app. */
export const Ahead = z.strictObject({
  /** A date or a time that the form asks for. */
  field: Identifier,
  /** Absent for dates: the whole day is good. */
  hours: z.array(OpeningHours).min(1).max(14).optional(),
});
export type Ahead = z.output<typeof Ahead>;

export const FormOptions = z.strictObject({
  /** Fields that are asked; absent: all that people can enter. */
  fields: z.array(Identifier).min(1).max(40).optional(),
  /** A line above the form, for those who fill it in: what a record is described with is for those who read it. */
  intro: z.string().trim().min(1).max(400).optional(),
  /** What stands on the button. */
  button: z.string().trim().min(1).max(40).optional(),
  /** What is said when it was sent. */
  thanks: z.string().trim().min(1).max(400).optional(),
  /** What is said instead where the stored record has this value, for example that somebody has to wait. */
  thanks_when: z
    .strictObject({ field: Identifier, is: z.string().max(100), text: z.string().trim().min(1).max(400) })
    .optional(),
  ahead: Ahead.optional(),
});
export type FormOptions = z.output<typeof FormOptions>;
