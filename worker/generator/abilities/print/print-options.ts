import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

/** The block stands on a page of its own, for example `/invoices/:id/print`. */
export const PrintOptions = z.strictObject({
  /** Reference field whose record the paper is addressed to; absent: who is named in the record itself. */
  to: Identifier.optional(),
  /** The entity of the lines in its table, and their field that points here. */
  lines: z.strictObject({ entity: Identifier, by: Identifier }).optional(),
});
export type PrintOptions = z.output<typeof PrintOptions>;
