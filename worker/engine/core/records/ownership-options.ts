import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

export const OwnershipOptions = z.strictObject({
  name_field: Identifier.optional().describe(
    "A computed text field of the entity that shows the owner's name, for example author.",
  ),
  through: Identifier.optional().describe(
    'Records belong to whom the record belongs that this field points at: the replies of a ticket, the lines of an order.',
  ),
  also: z
    .strictObject({
      through: Identifier.describe('The field.'),
      changes: z
        .enum(['maker', 'other', 'both'])
        .default('both')
        .describe('Whose the right to change is where a rule says "owner"; both may delete.'),
    })
    .optional()
    .describe(
      'Records belong to their maker and, besides, to whom the record belongs that this field points at: the applications for a job are seen by whoever applied and by whoever offers the job, and by nobody else who does either.',
    ),
  of: z
    .strictObject({
      role: Identifier.describe('Whose they are.'),
      reference: Identifier.optional().describe(
        "Points at the record of the person; absent: the record is the person's own.",
      ),
      email: Identifier.describe("Field of the person's record that holds the address."),
      changes: z
        .enum(['theirs', 'all'])
        .optional()
        .describe(
          'What they set of what is assigned to them: its state and what is theirs to fill in, or all; absent: the former, said as an assumption.',
        ),
    })
    .optional()
    .describe(
      'Records are about people of a role instead of made by them (the grades of a student): the account is theirs whose address stands in the record, or in the one that it points at. Such a role is given by those who run the app, since addresses are not verified.',
    ),
});
export type OwnershipOptions = z.infer<typeof OwnershipOptions>;
