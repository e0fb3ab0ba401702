import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

export const ApprovalQueueOptions = z.strictObject({
  states: z.array(Identifier).min(1).max(12).describe('The states of those that wait for a decision.'),
  actions: z
    .array(Identifier)
    .min(1)
    .max(6)
    .describe("The entity's actions by which it is decided, the usual one first."),
  text: Identifier.optional().describe('A text that shows what there is to decide about, beside the title.'),
  author: Identifier.optional().describe('Who wrote it: a text, or a pointer at a person.'),
  about: Identifier.optional().describe('A pointer at what it was written about.'),
});
export type ApprovalQueueOptions = z.output<typeof ApprovalQueueOptions>;
