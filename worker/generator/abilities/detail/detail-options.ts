import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

export const DetailOptions = z.strictObject({
  /** `article`: read from top to bottom in one column, as posts and threads are. */
  look: z.enum(['record', 'article']).default('record'),
  /** Fields shown; absent: all of them. */
  fields: z.array(Identifier).min(1).max(60).optional(),
  /** Lists of records that point here: the entity and its reference field. */
  related: z
    .array(z.strictObject({ entity: Identifier, field: Identifier }))
    .max(8)
    .optional(),
});
export type DetailOptions = z.output<typeof DetailOptions>;
