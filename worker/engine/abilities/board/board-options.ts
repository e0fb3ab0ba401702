import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

export const BoardOptions = z.strictObject({
  field: Identifier.describe('The choice field whose values are the columns.'),
  card: z.array(Identifier).max(6).optional().describe('Fields shown on a card under its title.'),
});
export type BoardOptions = z.output<typeof BoardOptions>;
