/** The rules of tic-tac-toe, and a computer that never loses. Pure. */

export type Mark = 'X' | 'O';
/** Nine squares, row by row. */
export type Squares = readonly (Mark | null)[];

export const EMPTY_SQUARES: Squares = Array.from({ length: 9 }, () => null);

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const;

/** Whose turn it is; X begins. */
export function nextMark(squares: Squares): Mark {
  return squares.filter((square) => square !== null).length % 2 === 0 ? 'X' : 'O';
}

/** Sets the next mark; a taken square or a finished game changes nothing. */
export function setMark(squares: Squares, index: number): Squares {
  if (squares[index] !== null || outcome(squares) !== null) return squares;
  const mark = nextMark(squares);
  return squares.map((square, position) => (position === index ? mark : square));
}

/** The three squares that won, or null. */
export function winningLine(squares: Squares): readonly number[] | null {
  return (
    LINES.find(
      ([a, b, c]) => squares[a] !== null && squares[a] === squares[b] && squares[a] === squares[c],
    ) ?? null
  );
}

/** Who won, `draw`, or null while the game goes on. */
export function outcome(squares: Squares): Mark | 'draw' | null {
  const line = winningLine(squares);
  if (line) return squares[line[0] ?? 0] ?? null;
  return squares.every((square) => square !== null) ? 'draw' : null;
}

/** The best square for whoever's turn it is (minimax): a win as soon as possible, else a loss as late as possible. */
export function bestSquare(squares: Squares): number {
  let best = -1;
  let bestValue = Number.NEGATIVE_INFINITY;
  // The middle and the corners first: among equal moves these make the better game.
  for (const index of [4, 0, 2, 6, 8, 1, 3, 5, 7]) {
    if (squares[index] !== null) continue;
    const value = -worth(setMark(squares, index), 1);
    if (value > bestValue) {
      best = index;
      bestValue = value;
    }
  }
  return best;
}

/** How good it is for the one to move: 10 less the moves to a win, below zero for a loss. */
function worth(squares: Squares, depth: number): number {
  const result = outcome(squares);
  if (result === 'draw') return 0;
  // Who moved last has won.
  if (result !== null) return depth - 10;
  return Math.max(
    ...squares.flatMap((square, index) =>
      square === null ? [-worth(setMark(squares, index), depth + 1)] : [],
    ),
  );
}
