import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

/** The block stands on a page of its own, for example `/invoices/:id/print`. */
export const PrintOptions = z.strictObject({
  to: Identifier.optional().describe(
    'Reference field whose record the paper is addressed to; absent: who is named in the record itself.',
  ),
  lines: z
    .strictObject({ entity: Identifier, by: Identifier })
    .optional()
    .describe('The entity of the lines in its table, and their field that points here.'),
});
export type PrintOptions = z.output<typeof PrintOptions>;
