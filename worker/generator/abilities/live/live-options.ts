import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

export const LiveOptions = z.strictObject({
  /** The things whose changes everyone who is looking sees at once. */
  of: z.array(Identifier).min(1).max(40),
});
export type LiveOptions = z.output<typeof LiveOptions>;
