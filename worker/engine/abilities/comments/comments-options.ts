import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

export const CommentsOptions = z.strictObject({
  of: Identifier.describe('What people write: the comment, reply, answer or review of the plan.'),
  about: Identifier.describe('Its pointer at what it is about.'),
  body: Identifier.describe('The text.'),
  author: Identifier.optional().describe(
    'Who wrote it: a text that people enter, or the name of an account.',
  ),
  parent: Identifier.optional().describe(
    'Its pointer at another one that it answers. There is one level of answers.',
  ),
  stars: Identifier.optional().describe('A number from 1 to 5 that is shown as stars.'),
  locked: Identifier.optional().describe(
    'A yes or no of the thing written about that says that nothing more is written there.',
  ),
  accepted: Identifier.optional().describe(
    'A yes or no of the comment that nobody enters: the answer that helped, chosen by whose question it is.',
  ),
  count: Identifier.optional().describe('A computed number of the thing written about: how many there are.'),
  order: z.enum(['newest', 'oldest']).default('newest').describe('What stands first.'),
});
export type CommentsOptions = z.output<typeof CommentsOptions>;
