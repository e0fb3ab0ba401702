import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

/** A field's name, with a minus in front for the largest or latest first. */
export const Sort = z.string().regex(/^-?[a-z][a-z0-9_]*$/, 'must be a field such as name or -created_at');

export const TableOptions = z.strictObject({
  /** Fields shown as columns; absent: the title and the fields that say most in a narrow space. */
  columns: z.array(Identifier).min(1).max(12).optional(),
  filters: z.array(Identifier).max(8).optional(),
  sort: Sort.optional(),
  /** A date or time: only records from today on. */
  from: Identifier.optional(),
  page_size: z.int().min(5).max(100).optional(),
});
export type TableOptions = z.output<typeof TableOptions>;
