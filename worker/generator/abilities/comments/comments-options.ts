import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

export const CommentsOptions = z.strictObject({
  /** What people write: the comment, reply, answer or review of the plan. */
  of: Identifier,
  /** Its pointer at what it is about. */
  about: Identifier,
  /** The text. */
  body: Identifier,
  /** Who wrote it: a text that people enter, or the name of an account. */
  author: Identifier.optional(),
  /** Its pointer at another one that it answers. There is one level of answers. */
  parent: Identifier.optional(),
  /** A number from 1 to 5 that is shown as stars. */
  stars: Identifier.optional(),
  /** A yes or no of the thing written about that says that nothing more is written there. */
  locked: Identifier.optional(),
  /** A yes or no of the comment that nobody enters: the answer that helped, chosen by whose question it is. */
  accepted: Identifier.optional(),
  /** A computed number of the thing written about: how many there are. */
  count: Identifier.optional(),
  /** What stands first. */
  order: z.enum(['newest', 'oldest']).default('newest'),
});
export type CommentsOptions = z.output<typeof CommentsOptions>;
