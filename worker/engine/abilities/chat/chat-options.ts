import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

export const ChatOptions = z.strictObject({
  channel: Identifier.describe("The message's pointer at the channel or room in which it was written."),
  text: Identifier.describe('What was said.'),
  author: Identifier.optional().describe('Who said it: a text that people enter, or the name of an account.'),
});
export type ChatOptions = z.output<typeof ChatOptions>;
