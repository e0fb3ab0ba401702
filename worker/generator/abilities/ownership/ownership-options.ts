import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

export const OwnershipOptions = z.strictObject({
  /** A computed text field of the entity that shows the owner's name, for example `author`. */
  name_field: Identifier.optional(),
  /** Records belong to whom the record belongs that this field points at: the replies of a ticket, the lines of an order. */
  through: Identifier.optional(),
  /**
   * Records belong to their maker and, besides, to whom the record belongs that this field points at: the applications for
   * a job are seen by whoever applied and by whoever offers the job, and by nobody else who does either.
   */
  also: z
    .strictObject({
      through: Identifier,
      /** Whose the right to change is where a rule says "owner"; both may delete. */
      changes: z.enum(['maker', 'other', 'both']).default('both'),
    })
    .optional(),
  /**
   * Records are about people of a role instead of made by them (the grades of a student): the account is theirs whose
   * address stands in the record, or in the one that it points at. Such a role is given by those who run the app, since
   * addresses are not verified.
   */
  of: z
    .strictObject({
      role: Identifier,
      /** Points at the record of the person; absent: the record is the person's own. */
      reference: Identifier.optional(),
      /** Field of the person's record that holds the address. */
      email: Identifier,
    })
    .optional(),
});
export type OwnershipOptions = z.infer<typeof OwnershipOptions>;
