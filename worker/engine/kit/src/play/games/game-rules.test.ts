import { describe, expect, it } from 'vitest';
import { coverCards, dealCards, isSolved, memoryPoints, openCards, turnCard } from './memory-rules';
import { startSnake, stepSnake, turnSnake } from './snake-rules';
import { bestSquare, EMPTY_SQUARES, outcome, type Squares, setMark, winningLine } from './tic-tac-toe-rules';
import { isStuck, mergeLine, slideTiles, startTiles } from './tiles-rules';

/** The same numbers every time. */
function makeRandom(seed = 7) {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

describe('memory', () => {
  it('deals every picture twice, in another order', () => {
    const game = dealCards(8, makeRandom());
    const pictures = game.cards.map((card) => card.picture);
    expect([...pictures].sort((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, index) => index >> 1));
    expect(pictures).not.toEqual([...pictures].sort((a, b) => a - b));
  });

  it('keeps equal cards and covers others at the next turn', () => {
    const cards = [0, 0, 1, 1].map((picture) => ({ picture, state: 'down' as const }));
    const start = { cards, moves: 0, pairs: 2 };
    const found = turnCard(turnCard(start, 0), 1);
    expect(found.cards.map((card) => card.state)).toEqual(['found', 'found', 'down', 'down']);
    const missed = turnCard(turnCard(start, 0), 2);
    expect(openCards(missed)).toEqual([0, 2]);
    expect(turnCard(missed, 2)).toBe(missed);
    expect(openCards(turnCard(missed, 3))).toEqual([3]);
    expect(openCards(coverCards(missed))).toEqual([]);
    expect(missed.moves).toBe(1);
  });

  it('is solved when all are found, and pays less for more moves and time', () => {
    let game = dealCards(6, makeRandom(3));
    for (let picture = 0; picture < 6; picture += 1)
      game.cards.forEach((card, index) => {
        if (card.picture === picture) game = turnCard(game, index);
      });
    expect(isSolved(game)).toBe(true);
    expect(game.moves).toBe(6);
    expect(memoryPoints(game, 0)).toBe(600);
    expect(memoryPoints({ ...game, moves: 12 }, 30)).toBe(468);
    expect(memoryPoints({ ...game, moves: 99 }, 999)).toBe(60);
  });
});

describe('snake', () => {
  it('eats, grows, and puts new food on a free cell', () => {
    let game = startSnake(15);
    for (let step = 0; step < 5; step += 1) game = stepSnake(game, makeRandom());
    expect(game.eaten).toBe(1);
    expect(game.snake).toHaveLength(4);
    expect(game.snake).not.toContainEqual(game.food);
  });

  it('cannot turn back into itself, and remembers two turns', () => {
    const game = startSnake(15);
    expect(turnSnake(game, 'left')).toBe(game);
    const turned = turnSnake(turnSnake(turnSnake(game, 'up'), 'left'), 'down');
    expect(turned.turns).toEqual(['up', 'left']);
    expect(stepSnake(turned, makeRandom()).direction).toBe('up');
  });

  it('ends at the wall and at itself, but may follow its own tail', () => {
    let game = startSnake(9);
    for (let step = 0; step < 20; step += 1) game = stepSnake(game, () => 0);
    expect(game.over).toBe(true);
    const ring = {
      ...startSnake(9),
      snake: [
        { x: 1, y: 1 },
        { x: 1, y: 2 },
        { x: 2, y: 2 },
        { x: 2, y: 1 },
      ],
      direction: 'up' as const,
      turns: ['right' as const],
      food: { x: 8, y: 8 },
    };
    expect(stepSnake(ring, () => 0).over).toBe(false);
    const longer = { ...ring, snake: [...ring.snake, { x: 3, y: 1 }] };
    expect(stepSnake(longer, () => 0).over).toBe(true);
  });
});

describe('tic-tac-toe', () => {
  it('sees rows, columns, diagonals and draws', () => {
    const play = (...moves: number[]) => moves.reduce<Squares>(setMark, EMPTY_SQUARES);
    expect(outcome(play(0, 3, 1, 4, 2))).toBe('X');
    expect(winningLine(play(0, 1, 4, 2, 8))).toEqual([0, 4, 8]);
    expect(outcome(play(0, 4, 8, 1, 7, 6, 2, 5, 3))).toBe('draw');
    expect(setMark(play(0), 0)).toEqual(play(0));
  });

  it('never loses against any play, whoever begins', () => {
    const results = new Set<string>();
    const explore = (squares: Squares, computer: 'X' | 'O') => {
      const result = outcome(squares);
      if (result !== null) {
        results.add(`${computer}:${result}`);
        return;
      }
      const turn = squares.filter(Boolean).length % 2 === 0 ? 'X' : 'O';
      if (turn === computer) explore(setMark(squares, bestSquare(squares)), computer);
      else
        squares.forEach((square, index) => {
          if (square === null) explore(setMark(squares, index), computer);
        });
    };
    explore(EMPTY_SQUARES, 'O');
    explore(EMPTY_SQUARES, 'X');
    expect(results.has('O:X')).toBe(false);
    expect(results.has('X:O')).toBe(false);
    expect(results.has('O:O')).toBe(true);
  });
});

describe('2048', () => {
  it('merges each tile once, towards the side that is pushed', () => {
    expect(mergeLine([2, 2, 2, 2])).toEqual({ tiles: [4, 4, 0, 0], points: 8 });
    expect(mergeLine([4, 2, 2, 0])).toEqual({ tiles: [4, 4, 0, 0], points: 4 });
    expect(mergeLine([2, 0, 0, 2])).toEqual({ tiles: [4, 0, 0, 0], points: 4 });
  });

  it('adds a tile after a move, and none when nothing moves', () => {
    const game = { tiles: [2, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], points: 0 };
    expect(slideTiles(game, 'left', makeRandom())).toBe(game);
    const moved = slideTiles(game, 'right', () => 0);
    expect(moved.tiles[3]).toBe(2);
    expect(moved.tiles[7]).toBe(4);
    expect(moved.tiles.filter((tile) => tile !== 0)).toHaveLength(3);
    expect(startTiles(makeRandom()).tiles.filter((tile) => tile !== 0)).toHaveLength(2);
  });

  it('is stuck only without an empty place and equal neighbours', () => {
    const full = [2, 4, 2, 4, 4, 2, 4, 2, 2, 4, 2, 4, 4, 2, 4, 2];
    expect(isStuck({ tiles: full, points: 0 })).toBe(true);
    expect(isStuck({ tiles: full.with(15, 4), points: 0 })).toBe(false);
    expect(isStuck({ tiles: full.with(5, 0), points: 0 })).toBe(false);
    // The end of a row is no neighbour of the next row's start.
    expect(isStuck({ tiles: [2, 4, 2, 8, 8, 2, 4, 2, 2, 4, 2, 4, 4, 2, 4, 2], points: 0 })).toBe(true);
  });
});
