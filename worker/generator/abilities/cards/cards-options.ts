import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';
import { Sort } from '../table/table-options.ts';

export const CardsOptions = z.strictObject({
  /** An image field; cards without a picture get a drawn one. */
  image: Identifier.optional(),
  /** The line under the title. */
  subtitle: Identifier.optional(),
  /** Small facts at the foot of a card. */
  meta: z.array(Identifier).max(6).optional(),
  filters: z.array(Identifier).max(8).optional(),
  sort: Sort.optional(),
});
export type CardsOptions = z.output<typeof CardsOptions>;
