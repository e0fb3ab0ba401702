import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

export const CodeOptions = z.strictObject({
  name: Identifier.describe('What its component is called; no two of a plan are called alike.'),
  does: z
    .string()
    .trim()
    .min(1)
    .max(400)
    .describe('What it shows and does, for whoever writes it: nothing of the plan reads this.'),
});
export type CodeOptions = z.output<typeof CodeOptions>;
