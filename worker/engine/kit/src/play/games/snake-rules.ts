/** The rules of snake on a field with walls. Pure: one step in, one state out. */
import type { Random } from './memory-rules';

export type Direction = 'up' | 'down' | 'left' | 'right';

export interface Cell {
  x: number;
  y: number;
}

export interface SnakeGame {
  size: number;
  /** Head first. */
  snake: readonly Cell[];
  direction: Direction;
  /** Turns that were asked for and not yet made. */
  turns: readonly Direction[];
  food: Cell;
  eaten: number;
  over: boolean;
}

const STEPS: Record<Direction, Cell> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
};
const OPPOSITE: Record<Direction, Direction> = { up: 'down', down: 'up', left: 'right', right: 'left' };

/** Turns that are remembered while a step is awaited: enough for a quick corner. */
const MOST_TURNS = 2;

/** Three cells in the middle, looking right, with food before them. */
export function startSnake(size: number): SnakeGame {
  const y = Math.floor(size / 2);
  const x = Math.floor(size / 2) - 2;
  return {
    size,
    snake: [
      { x, y },
      { x: x - 1, y },
      { x: x - 2, y },
    ],
    direction: 'right',
    turns: [],
    food: { x: x + 5, y },
    eaten: 0,
    over: false,
  };
}

/** Asks for a turn; back into itself is not possible. */
export function turnSnake(game: SnakeGame, direction: Direction): SnakeGame {
  const last = game.turns.at(-1) ?? game.direction;
  if (direction === last || direction === OPPOSITE[last] || game.turns.length >= MOST_TURNS) return game;
  return { ...game, turns: [...game.turns, direction] };
}

/** One step: into the wall or itself ends the game, food makes it longer. A full field is won and over too. */
export function stepSnake(game: SnakeGame, random: Random): SnakeGame {
  if (game.over) return game;
  const [turn, ...turns] = game.turns;
  const direction = turn ?? game.direction;
  const step = STEPS[direction];
  const [head] = game.snake;
  if (!head) return game;
  const next = { x: head.x + step.x, y: head.y + step.y };
  const eats = isSame(next, game.food);
  // The tail moves on in the same step, unless the snake grows.
  const body = eats ? game.snake : game.snake.slice(0, -1);
  const hits =
    next.x < 0 ||
    next.y < 0 ||
    next.x >= game.size ||
    next.y >= game.size ||
    body.some((cell) => isSame(cell, next));
  if (hits) return { ...game, direction, turns, over: true };
  const snake = [next, ...body];
  if (!eats) return { ...game, snake, direction, turns };
  const free = freeCells(game.size, snake);
  const food = free[Math.floor(random() * free.length)];
  return {
    ...game,
    snake,
    direction,
    turns,
    eaten: game.eaten + 1,
    food: food ?? game.food,
    over: food === undefined,
  };
}

function freeCells(size: number, snake: readonly Cell[]): Cell[] {
  const taken = new Set(snake.map(({ x, y }) => y * size + x));
  return Array.from({ length: size * size }, (_, index) => index)
    .filter((index) => !taken.has(index))
    .map((index) => ({ x: index % size, y: Math.floor(index / size) }));
}

function isSame(one: Cell, other: Cell): boolean {
  return one.x === other.x && one.y === other.y;
}
