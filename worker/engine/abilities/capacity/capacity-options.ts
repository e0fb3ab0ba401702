import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

export const CapacityOptions = z.strictObject({
  of: Identifier.describe('The reference to what has places (an event, a class, a tour).'),
  capacity: Identifier.describe('Its number field that says how many there are; empty: as many as come.'),
  begins: Identifier.optional().describe(
    'When what has places begins, by its date or time: nobody takes a place of what has begun.',
  ),
  places: Identifier.optional().describe('How many places one record takes; absent: one.'),
  status: Identifier.optional().describe('The choice field that holds the state.'),
  released: z
    .array(Identifier)
    .max(20)
    .default([])
    .describe('States in which a record takes no place, such as cancelled.'),
  taken: Identifier.optional().describe('Computed number field of what has places: how many are taken.'),
  left: Identifier.optional().describe('Computed number field of what has places: how many are left.'),
});
export type CapacityOptions = z.output<typeof CapacityOptions>;
