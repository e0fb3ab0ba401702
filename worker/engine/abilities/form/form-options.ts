import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';
import { OpeningHours } from '../booking/booking-options.ts';

/** When visitors may come: not in the past, and within these hours on the clock of the app. */
export const Ahead = z.strictObject({
  field: Identifier.describe('A date or a time that the form asks for.'),
  hours: z.array(OpeningHours).min(1).max(14).optional().describe('Absent for dates: the whole day is good.'),
});
export type Ahead = z.output<typeof Ahead>;

export const FormOptions = z.strictObject({
  fields: z
    .array(Identifier)
    .min(1)
    .max(40)
    .optional()
    .describe('Fields that are asked; absent: all that people can enter.'),
  intro: z
    .string()
    .trim()
    .min(1)
    .max(400)
    .optional()
    .describe(
      'A line above the form, for those who fill it in: what a record is described with is for those who read it.',
    ),
  button: z.string().trim().min(1).max(40).optional().describe('What stands on the button.'),
  thanks: z.string().trim().min(1).max(400).optional().describe('What is said when it was sent.'),
  thanks_when: z
    .strictObject({
      field: Identifier.describe('A field.'),
      is: z.string().max(100).describe('Its value.'),
      text: z.string().trim().min(1).max(400).describe('What is said then.'),
    })
    .optional()
    .describe(
      'What is said instead where the stored record has this value, for example that somebody has to wait.',
    ),
  ahead: Ahead.optional().describe(
    'A date or time that must lie ahead, within opening hours where it is a time.',
  ),
});
export type FormOptions = z.output<typeof FormOptions>;
