/** Environment variables of an app: what is sent, what is shown, and which are hidden. */
import { z } from 'zod';
import { VARIABLE_NAME } from './variable-names.ts';

/** Of one environment. */
export const MAX_VARIABLES = 100;
const MAX_VARIABLE_VALUE = 16_384;

const VariableEnvironment = z.enum(['production', 'staging', 'development']);
export type VariableEnvironment = z.infer<typeof VariableEnvironment>;

const VariableName = z
  .string()
  .trim()
  .min(1, 'Give it a name.')
  .max(128, 'A name has at most 128 characters.')
  .regex(VARIABLE_NAME, 'A name has letters, digits and _ alone, and begins with no digit.');

export const VariableBody = z.object({
  key: VariableName,
  value: z
    .string()
    .min(1, 'Give it a value.')
    .max(MAX_VARIABLE_VALUE, 'A value has at most 16,384 characters.')
    .refine((value) => !value.includes('\0'), 'A value has no NUL in it.'),
  environment: VariableEnvironment,
  /** Absent: by its name. */
  hidden: z.boolean().optional(),
});

export const Variable = z.object({
  id: z.string(),
  key: z.string(),
  /** null where it is hidden: such a value is written and never sent back. */
  value: z.string().nullable(),
  environment: VariableEnvironment,
  hidden: z.boolean(),
  updated_at: z.iso.datetime(),
});
export type Variable = z.infer<typeof Variable>;
