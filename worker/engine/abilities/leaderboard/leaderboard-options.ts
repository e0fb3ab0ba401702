import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

export const LeaderboardOptions = z.strictObject({
  player: Identifier.describe('Who is ranked: a name, or a pointer at a player or team.'),
  points: Identifier.describe("The number that counts; each player's best one."),
  best: z
    .enum(['highest', 'lowest'])
    .default('highest')
    .describe('lowest: the smallest number wins (times, strokes).'),
  group: Identifier.optional().describe(
    'A choice that has a ranking of its own for each of its values, such as a level.',
  ),
});
export type LeaderboardOptions = z.output<typeof LeaderboardOptions>;
