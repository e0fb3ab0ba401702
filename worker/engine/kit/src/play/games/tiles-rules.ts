/** The rules of 2048: tiles slide, equal ones become one of twice the value. Pure. */
import type { Random } from './memory-rules';
import type { Direction } from './snake-rules';

export const TILES_SIZE = 4;

export interface TilesGame {
  /** Row by row; 0 is empty. */
  tiles: readonly number[];
  points: number;
}

/** Two tiles on an empty field. */
export function startTiles(random: Random): TilesGame {
  const empty: TilesGame = { tiles: Array.from({ length: TILES_SIZE ** 2 }, () => 0), points: 0 };
  return addTile(addTile(empty, random), random);
}

/** Slides all tiles; where none moves, the very same game comes back. A new tile appears after a move. */
export function slideTiles(game: TilesGame, direction: Direction, random: Random): TilesGame {
  const moved = [...game.tiles];
  let points = game.points;
  for (let line = 0; line < TILES_SIZE; line += 1) {
    const places = placesOf(line, direction);
    const merged = mergeLine(places.map((place) => game.tiles[place] ?? 0));
    points += merged.points;
    places.forEach((place, index) => {
      moved[place] = merged.tiles[index] ?? 0;
    });
  }
  if (moved.every((tile, index) => tile === game.tiles[index])) return game;
  return addTile({ tiles: moved, points }, random);
}

/** A line pushed towards its start. Each tile merges once a move. */
export function mergeLine(line: readonly number[]): { tiles: number[]; points: number } {
  const tiles: number[] = [];
  let points = 0;
  let canMerge = false;
  for (const tile of line.filter((value) => value !== 0)) {
    if (canMerge && tiles.at(-1) === tile) {
      tiles[tiles.length - 1] = tile * 2;
      points += tile * 2;
      canMerge = false;
    } else {
      tiles.push(tile);
      canMerge = true;
    }
  }
  return { tiles: [...tiles, ...Array.from({ length: line.length - tiles.length }, () => 0)], points };
}

/** No empty place and no equal neighbours. */
export function isStuck({ tiles }: TilesGame): boolean {
  return tiles.every((tile, index) => {
    if (tile === 0) return false;
    const right = (index + 1) % TILES_SIZE === 0 ? 0 : tiles[index + 1];
    return tile !== right && tile !== tiles[index + TILES_SIZE];
  });
}

export function largestTile({ tiles }: TilesGame): number {
  return Math.max(...tiles);
}

/** The places of a line, in the order in which tiles are pushed. */
function placesOf(line: number, direction: Direction): number[] {
  const along = Array.from({ length: TILES_SIZE }, (_, index) =>
    direction === 'left' || direction === 'right' ? line * TILES_SIZE + index : index * TILES_SIZE + line,
  );
  return direction === 'right' || direction === 'down' ? along.reverse() : along;
}

function addTile(game: TilesGame, random: Random): TilesGame {
  const free = game.tiles.flatMap((tile, index) => (tile === 0 ? [index] : []));
  const place = free[Math.floor(random() * free.length)];
  if (place === undefined) return game;
  const value = random() < 0.9 ? 2 : 4;
  return { ...game, tiles: game.tiles.map((tile, index) => (index === place ? value : tile)) };
}
