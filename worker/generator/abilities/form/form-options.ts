import { z } from 'zod';
import { Identifier } from '../../../contract/blueprint.ts';

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
});
export type FormOptions = z.output<typeof FormOptions>;
