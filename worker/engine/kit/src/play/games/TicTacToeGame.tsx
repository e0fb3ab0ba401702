import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button';
import { classes } from '../../ui/classes';
import { Segments } from '../questions/Segments';
import { GameFrame } from './GameFrame';
import { GameOver } from './GameOver';
import type { GameProps } from './game-result';
import {
  bestSquare,
  EMPTY_SQUARES,
  type Mark,
  nextMark,
  outcome,
  type Squares,
  setMark,
  winningLine,
} from './tic-tac-toe-rules';

type Mode = 'computer' | 'two';

const MODES: { value: Mode; label: string }[] = [
  { value: 'computer', label: 'Against the computer' },
  { value: 'two', label: 'Two players' },
];

/** How long the computer thinks, ms: its move should be seen. */
const THINK_MS = 450;
const WIN_POINTS = 3;
const DRAW_POINTS = 1;

const NO_WINS = { X: 0, O: 0, draw: 0 };

/** Tic-tac-toe for two, or against a computer that never loses. The beginner changes with every round. */
export function TicTacToeGame({ onSave, signedAs }: GameProps) {
  const [mode, setMode] = useState<Mode>('computer');
  const [squares, setSquares] = useState<Squares>(EMPTY_SQUARES);
  const [round, setRound] = useState(0);
  const [wins, setWins] = useState(NO_WINS);
  const [finished, setFinished] = useState(false);
  const result = outcome(squares);
  const line = winningLine(squares);
  const computer: Mark | null = mode === 'two' ? null : round % 2 === 0 ? 'O' : 'X';
  const turn = nextMark(squares);
  const isThinking = result === null && turn === computer;

  useEffect(() => {
    if (!isThinking || finished) return;
    const timer = setTimeout(() => place(bestSquare(squares)), THINK_MS);
    return () => clearTimeout(timer);
  });

  function place(index: number) {
    const next = setMark(squares, index);
    if (next === squares) return;
    setSquares(next);
    const end = outcome(next);
    if (end !== null) setWins((before) => ({ ...before, [keyOf(end)]: before[keyOf(end)] + 1 }));
  }

  // Against the computer X counts for the person, whichever mark they have in this round.
  function keyOf(end: Mark | 'draw'): Mark | 'draw' {
    if (end === 'draw' || computer === null) return end;
    return end === computer ? 'O' : 'X';
  }

  function again() {
    setSquares(EMPTY_SQUARES);
    setRound(round + 1);
  }

  function restart(next: Mode) {
    setMode(next);
    setSquares(EMPTY_SQUARES);
    setRound(0);
    setWins(NO_WINS);
    setFinished(false);
  }

  const points = wins.X * WIN_POINTS + wins.draw * DRAW_POINTS;
  return (
    <GameFrame
      stats={[
        { label: mode === 'two' ? 'X' : 'You', value: wins.X },
        { label: 'Draws', value: wins.draw },
        { label: mode === 'two' ? 'O' : 'Computer', value: wins.O },
      ]}
      controls={
        <Segments label="Players" options={MODES} value={mode} onChange={(value) => restart(value as Mode)} />
      }
      message={describe(result, isThinking, turn, computer)}
      cover={
        finished && (
          <GameOver
            title={`${points} points`}
            text={`${WIN_POINTS} for a win, ${DRAW_POINTS} for a draw, over ${wins.X + wins.O + wins.draw} rounds.`}
            signedAs={signedAs}
            onSave={onSave && ((player) => onSave({ player, points, level: null, seconds: 0 }))}
            onAgain={() => restart(mode)}
          />
        )
      }
      below={
        <div className="flex min-h-10 flex-wrap justify-center gap-2">
          {result !== null && (
            <Button kind="primary" icon="rotate-ccw" onClick={again}>
              Next round
            </Button>
          )}
          {result !== null && onSave && <Button onClick={() => setFinished(true)}>Finish</Button>}
        </div>
      }
    >
      <div className="mx-auto grid max-w-sm grid-cols-3 gap-2">
        {squares
          .map((mark, index) => ({ mark, index }))
          .map(({ mark, index }) => (
            <button
              key={index}
              type="button"
              aria-label={`Row ${Math.floor(index / 3) + 1}, column ${(index % 3) + 1}: ${mark ?? 'empty'}`}
              aria-disabled={mark !== null || result !== null || isThinking}
              onClick={() => {
                if (!isThinking) place(index);
              }}
              className={classes(
                'grid aspect-square touch-manipulation place-items-center rounded-control border transition-colors',
                line?.includes(index) ? 'border-transparent bg-success-soft' : 'border-line bg-sunken',
                mark === null && result === null && !isThinking && 'cursor-pointer hover:bg-hover',
              )}
            >
              {mark && <MarkShape mark={mark} />}
            </button>
          ))}
      </div>
    </GameFrame>
  );
}

function describe(
  result: ReturnType<typeof outcome>,
  isThinking: boolean,
  turn: Mark,
  computer: Mark | null,
) {
  if (result === 'draw') return 'A draw';
  if (result !== null) {
    if (computer === null) return `${result} wins`;
    return result === computer ? 'The computer wins' : 'You win';
  }
  if (isThinking) return 'The computer is thinking';
  return computer === null ? `It is the turn of ${turn}` : `Your turn, you are ${turn}`;
}

function MarkShape({ mark }: { mark: Mark }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      className="size-3/5"
    >
      {mark === 'X' ? (
        <path d="M5 5l14 14M19 5L5 19" className="stroke-series-1" />
      ) : (
        <circle cx="12" cy="12" r="8" className="stroke-series-4" />
      )}
    </svg>
  );
}
