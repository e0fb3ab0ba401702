import { z } from 'zod';
import { Identifier } from '../../../contract/blueprint.ts';

export const OwnershipOptions = z.strictObject({
  /** A computed text field of the entity that shows the owner's name, for example `author`. */
  name_field: Identifier.optional(),
});
export type OwnershipOptions = z.infer<typeof OwnershipOptions>;
