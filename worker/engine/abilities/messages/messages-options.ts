import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

export const MessagesOptions = z.strictObject({
  about: z
    .array(Identifier)
    .max(40)
    .default([])
    .describe('Things whose owners can be written to from where they are shown: listings, profiles, rooms.'),
  between: z
    .enum(['everyone', 'roles'])
    .default('everyone')
    .describe(
      'roles: only people of another role find and reach each other (patients their doctors, not other patients); everyone: everybody with an account.',
    ),
});
export type MessagesOptions = z.output<typeof MessagesOptions>;
