import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

export const GameName = z.enum(['memory', 'snake', 'tic-tac-toe', '2048']);
export type GameName = z.output<typeof GameName>;

export const GameOptions = z.strictObject({
  game: GameName.describe('Which of the games that are there; any other is left to code.'),
  scores: z
    .strictObject({
      player: Identifier.describe('A text: who played.'),
      points: Identifier.describe('A number.'),
      level: Identifier.optional().describe(
        'A choice field; its values are the levels of the game, the easiest first.',
      ),
      seconds: Identifier.optional().describe('A number: seconds of play.'),
      played_on: Identifier.optional().describe('A date: the day of the game.'),
      game: z
        .strictObject({
          field: Identifier.describe('A choice field.'),
          value: Identifier.describe('Its value for this game.'),
        })
        .optional()
        .describe('Where several games share the scores.'),
    })
    .optional()
    .describe("Where results are kept when the player wants it: fields of the block's entity."),
});
export type GameOptions = z.output<typeof GameOptions>;
