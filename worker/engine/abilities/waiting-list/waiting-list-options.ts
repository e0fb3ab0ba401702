import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

/** Stands beside `capacity` over the same entity, whose state field it uses. */
export const WaitingListOptions = z.strictObject({
  waiting: Identifier.describe('The state of those who wait.'),
  confirmed: Identifier.describe('The state into which they move up.'),
});
export type WaitingListOptions = z.output<typeof WaitingListOptions>;
