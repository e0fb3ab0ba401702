import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';
import { Sort } from '../table/table-options.ts';

export const FeedOptions = z.strictObject({
  look: z
    .enum(['topics', 'posts'])
    .default('posts')
    .describe(
      'topics: one line after the other, as in a forum. posts: each with all that it says, as on a wall.',
    ),
  author: Identifier.optional().describe('Who wrote it.'),
  text: Identifier.optional().describe('What it says.'),
  image: Identifier.optional().describe('An image field that is shown with it.'),
  pinned: Identifier.optional().describe('A yes-or-no field: what must not be missed.'),
  meta: z.array(Identifier).max(3).optional().describe('Short facts: a category, a place.'),
  filters: z
    .array(Identifier)
    .max(6)
    .optional()
    .describe('Choices, references and yes-or-no fields by which people narrow the list, above it.'),
  sort: Sort.optional().describe(
    'The field that orders it, with - in front for the largest or newest first: -created_at.',
  ),
});
export type FeedOptions = z.output<typeof FeedOptions>;
