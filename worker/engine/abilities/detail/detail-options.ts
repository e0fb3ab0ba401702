import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

export const DetailOptions = z.strictObject({
  look: z
    .enum(['record', 'article'])
    .default('record')
    .describe('article: read from top to bottom in one column, as posts and threads are.'),
  fields: z.array(Identifier).min(1).max(60).optional().describe('Fields shown; absent: all of them.'),
  related: z
    .array(
      z.strictObject({
        entity: Identifier.describe('What points here.'),
        field: Identifier.describe('Its pointer.'),
      }),
    )
    .max(8)
    .optional()
    .describe('Lists of records that point here.'),
});
export type DetailOptions = z.output<typeof DetailOptions>;
