/** One level that a game can be played at; the first is the easiest. */
export interface GameLevel {
  value: string;
  label: string;
}

/** How a game went, as it is stored when the player wants it. */
export interface GameResult {
  player: string;
  points: number;
  /** Value of the level. */
  level: string | null;
  seconds: number;
}

export interface GameProps {
  levels: readonly GameLevel[];
  /** Stores a result; absent where no scores are kept. */
  onSave?: (result: GameResult) => Promise<unknown>;
  /** The name of whoever is signed in: results carry it. */
  signedAs?: string;
}

/** `1:05` */
export function formatSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Where a level stands among the levels, from 0 (easiest) to 1. */
export function difficulty(levels: readonly GameLevel[], level: string): number {
  const index = levels.findIndex(({ value }) => value === level);
  return levels.length < 2 ? 0 : Math.max(0, index) / (levels.length - 1);
}
