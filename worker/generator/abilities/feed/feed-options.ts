import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';
import { Sort } from '../table/table-options.ts';

export const FeedOptions = z.strictObject({
  /** `topics`: one line after the other, as in a forum. `posts`: each with all that it says, as on a wall. */
  look: z.enum(['topics', 'posts']).default('posts'),
  /** Who wrote it. */
  author: Identifier.optional(),
  /** What it says. */
  text: Identifier.optional(),
  image: Identifier.optional(),
  /** A yes-or-no field: what must not be missed. */
  pinned: Identifier.optional(),
  /** Short facts: a category, a place. */
  meta: z.array(Identifier).max(3).optional(),
  filters: z.array(Identifier).max(6).optional(),
  sort: Sort.optional(),
});
export type FeedOptions = z.output<typeof FeedOptions>;
