import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

export const ApprovalQueueOptions = z.strictObject({
  /** The states of those that wait for a decision. */
  states: z.array(Identifier).min(1).max(12),
  /** The entity's actions by which it is decided, the usual one first. */
  actions: z.array(Identifier).min(1).max(6),
  /** A text that shows what there is to decide about, beside the title. */
  text: Identifier.optional(),
  /** Who wrote it: a text, or a pointer at a person. */
  author: Identifier.optional(),
  /** A pointer at what it was written about. */
  about: Identifier.optional(),
});
export type ApprovalQueueOptions = z.output<typeof ApprovalQueueOptions>;
