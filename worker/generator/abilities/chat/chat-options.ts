import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

export const ChatOptions = z.strictObject({
  /** The message's pointer at the channel or room in which it was written. */
  channel: Identifier,
  /** What was said. */
  text: Identifier,
  /** Who said it: a text that people enter, or the name of an account. */
  author: Identifier.optional(),
});
export type ChatOptions = z.output<typeof ChatOptions>;
