import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

export const LeaderboardOptions = z.strictObject({
  /** Who is ranked: a name, or a pointer at a player or team. */
  player: Identifier,
  /** The number that counts; each player's best one. */
  points: Identifier,
  /** `lowest`: the smallest number wins (times, strokes). */
  best: z.enum(['highest', 'lowest']).default('highest'),
  /** A choice that has a ranking of its own for each of its values, such as a level. */
  group: Identifier.optional(),
});
export type LeaderboardOptions = z.output<typeof LeaderboardOptions>;
