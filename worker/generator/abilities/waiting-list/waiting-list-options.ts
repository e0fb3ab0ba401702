import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

/** Stands beside `capacity` over the same entity, whose state field it uses. */
export const WaitingListOptions = z.strictObject({
  /** The state of those who wait. */
  waiting: Identifier,
  /** The state into which they move up. */
  confirmed: Identifier,
});
export type WaitingListOptions = z.output<typeof WaitingListOptions>;
