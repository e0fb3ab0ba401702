import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

export const GameName = z.enum(['memory', 'snake', 'tic-tac-toe', '2048']);
export type GameName = z.output<typeof GameName>;

export const GameOptions = z.strictObject({
  game: GameName,
  /** Where results are kept when the player wants it: fields of the block's entity. */
  scores: z
    .strictObject({
      player: Identifier,
      points: Identifier,
      /** A choice field; its values are the levels of the game, the easiest first. */
      level: Identifier.optional(),
      /** A number: seconds of play. */
      seconds: Identifier.optional(),
      /** A date: the day of the game. */
      played_on: Identifier.optional(),
      /** A choice field and its value for this game, where several games share the scores. */
      game: z.strictObject({ field: Identifier, value: Identifier }).optional(),
    })
    .optional(),
});
export type GameOptions = z.output<typeof GameOptions>;
