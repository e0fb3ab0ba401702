import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

export const PrintOptions = z.strictObject({
  to: Identifier.optional().describe(
    'Reference field whose record the paper is addressed to; absent: who is named in the record itself.',
  ),
  lines: z
    .strictObject({
      entity: Identifier.describe('What they are.'),
      by: Identifier.describe('Their field that points here.'),
    })
    .optional()
    .describe('The lines in its table.'),
});
export type PrintOptions = z.output<typeof PrintOptions>;
