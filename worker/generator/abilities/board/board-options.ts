import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

export const BoardOptions = z.strictObject({
  /** The choice field whose values are the columns. */
  field: Identifier,
  /** Fields shown on a card under its title. */
  card: z.array(Identifier).max(6).optional(),
});
export type BoardOptions = z.output<typeof BoardOptions>;
