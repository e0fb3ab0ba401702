import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

/** A field's name, with a minus in front for the largest or latest first. */
export const Sort = z.string().regex(/^-?[a-z][a-z0-9_]*$/, 'must be a field such as name or -created_at');

export const TableOptions = z.strictObject({
  columns: z
    .array(Identifier)
    .min(1)
    .max(12)
    .optional()
    .describe('Fields shown as columns; absent: the title and the fields that say most in a narrow space.'),
  filters: z
    .array(Identifier)
    .max(8)
    .optional()
    .describe('Choices, references and yes-or-no fields by which people narrow the list, above it.'),
  sort: Sort.optional().describe(
    'The field that orders it, with - in front for the largest or newest first: -created_at.',
  ),
  from: Identifier.optional().describe('A date or time: only records from today on.'),
  page_size: z.int().min(5).max(100).optional().describe('Rows on a page.'),
});
export type TableOptions = z.output<typeof TableOptions>;
