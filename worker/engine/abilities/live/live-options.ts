import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

export const LiveOptions = z.strictObject({
  of: z
    .array(Identifier)
    .min(1)
    .max(40)
    .describe('The things whose changes everyone who is looking sees at once.'),
});
export type LiveOptions = z.output<typeof LiveOptions>;
