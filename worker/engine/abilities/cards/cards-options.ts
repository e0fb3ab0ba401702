import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';
import { Sort } from '../table/table-options.ts';

export const CardsOptions = z.strictObject({
  image: Identifier.optional().describe('An image field; cards without a picture get a drawn one.'),
  subtitle: Identifier.optional().describe('The line under the title.'),
  meta: z.array(Identifier).max(6).optional().describe('Small facts at the foot of a card.'),
  filters: z
    .array(Identifier)
    .max(8)
    .optional()
    .describe('Choices, references and yes-or-no fields by which people narrow the list, above it.'),
  sort: Sort.optional().describe(
    'The field that orders it, with - in front for the largest or newest first: -created_at.',
  ),
});
export type CardsOptions = z.output<typeof CardsOptions>;
