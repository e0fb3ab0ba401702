import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

export const CapacityOptions = z.strictObject({
  /** The reference to what has places (an event, a class, a tour). */
  of: Identifier,
  /** Its number field that says how many there are; empty: as many as come. */
  capacity: Identifier,
  /** When what has places begins, by its date or time: nobody takes a place of what has begun. */
  begins: Identifier.optional(),
  /** How many places one record takes; absent: one. */
  places: Identifier.optional(),
  /** The state field, and the states in which a record takes no place. */
  status: Identifier.optional(),
  released: z.array(Identifier).max(20).default([]),
  /** Computed number fields of what has places: how many are taken, how many are left. */
  taken: Identifier.optional(),
  left: Identifier.optional(),
});
export type CapacityOptions = z.output<typeof CapacityOptions>;
