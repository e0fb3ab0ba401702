import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import { Segments } from '../questions/Segments';
import { DirectionPad } from './DirectionPad';
import { GameFrame } from './GameFrame';
import { GameOver } from './GameOver';
import { difficulty, type GameProps } from './game-result';
import { type Direction, type SnakeGame as Game, startSnake, stepSnake, turnSnake } from './snake-rules';
import { useGameClock } from './use-game-clock';
import { usePause } from './use-pause';
import { useSteering } from './use-steering';

const SIZE = 17;
/** Time of a step at the easiest and at the hardest level, ms. */
const SLOWEST = 190;
const FASTEST = 95;
/** Each bite makes it faster by this much, ms, down to a limit. */
const FASTER = 2;
const LIMIT = 60;

/** Snake: eat, grow, and run neither into the wall nor into yourself. */
export function SnakeGame({ levels, onSave, signedAs }: GameProps) {
  const [level, setLevel] = useState(levels[0]?.value ?? '');
  const [game, setGame] = useState<Game>(() => startSnake(SIZE));
  const [started, setStarted] = useState(false);
  const playing = started && !game.over;
  const { paused, setPaused } = usePause(playing);
  const { seconds, reset } = useGameClock(playing && !paused);
  const field = useRef<HTMLDivElement>(null);
  const hardness = difficulty(levels, level);
  const pace = Math.max(LIMIT, SLOWEST - (SLOWEST - FASTEST) * hardness - game.eaten * FASTER);
  const worth = 10 + Math.round(hardness * 10);

  useEffect(() => {
    if (!playing || paused) return;
    const timer = setInterval(() => setGame((before) => stepSnake(before, Math.random)), pace);
    return () => clearInterval(timer);
  }, [playing, paused, pace]);

  function start(value = level) {
    setLevel(value);
    setGame(startSnake(SIZE));
    setStarted(true);
    setPaused(false);
    reset();
    field.current?.focus();
  }

  function steer(direction: Direction) {
    if (playing && !paused) setGame((before) => turnSnake(before, direction));
  }

  const steering = useSteering(steer);
  const points = game.eaten * worth;
  return (
    <GameFrame
      stats={[
        { label: 'Points', value: points },
        { label: 'Length', value: game.snake.length },
      ]}
      controls={
        <>
          {levels.length > 1 && <Segments label="Level" options={levels} value={level} onChange={start} />}
          {playing && (
            <Button
              size="small"
              icon={paused ? 'play' : 'pause'}
              onClick={() => {
                setPaused(!paused);
                field.current?.focus();
              }}
            >
              {paused ? 'Go on' : 'Pause'}
            </Button>
          )}
        </>
      }
      message={
        game.over
          ? `Game over with ${points} points`
          : paused
            ? 'Paused'
            : 'Arrow keys, WASD or swipes steer. Space pauses.'
      }
      seeThrough={!game.over}
      cover={
        !started ? (
          <Button kind="primary" size="large" icon="play" onClick={() => start()}>
            Start
          </Button>
        ) : game.over ? (
          <GameOver
            title={`${points} points`}
            text={`${game.eaten} bites, and a snake of ${game.snake.length}.`}
            signedAs={signedAs}
            onSave={onSave && ((player) => onSave({ player, points, level: level || null, seconds }))}
            onAgain={() => start()}
          />
        ) : (
          paused && (
            <Button
              kind="primary"
              size="large"
              icon="play"
              onClick={() => {
                setPaused(false);
                field.current?.focus();
              }}
            >
              Go on
            </Button>
          )
        )
      }
      below={
        <div className="grid sm:hidden">
          <DirectionPad onDirection={steer} />
        </div>
      }
    >
      <div
        ref={field}
        role="application"
        aria-label="Snake. Steer with the arrow keys, pause with space."
        tabIndex={0}
        {...steering}
        onKeyDown={(event) => {
          if (event.key === ' ' && playing) {
            event.preventDefault();
            setPaused(!paused);
          } else steering.onKeyDown(event);
        }}
        className="aspect-square touch-none rounded-card border border-line bg-sunken"
      >
        <SnakeField game={game} />
      </div>
    </GameFrame>
  );
}

function SnakeField({ game }: { game: Game }) {
  const [head, ...body] = game.snake;
  const { food } = game;
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${SIZE} ${SIZE}`} className="size-full">
      <circle cx={food.x + 0.5} cy={food.y + 0.55} r="0.38" className="fill-series-4" />
      <path
        d={`M${food.x + 0.5} ${food.y + 0.25}q0.05 -0.25 0.3 -0.3`}
        fill="none"
        strokeWidth="0.1"
        strokeLinecap="round"
        className="stroke-series-3"
      />
      {body.map((cell, index) => (
        <rect
          key={`${cell.x} ${cell.y}`}
          x={cell.x + 0.06}
          y={cell.y + 0.06}
          width="0.88"
          height="0.88"
          rx="0.28"
          className="fill-series-1"
          opacity={Math.max(0.55, 0.95 - index * 0.02)}
        />
      ))}
      {head && <SnakeHead x={head.x} y={head.y} direction={game.direction} />}
    </svg>
  );
}

const ANGLES: Record<Direction, number> = { right: 0, down: 90, left: 180, up: 270 };

function SnakeHead({ x, y, direction }: { x: number; y: number; direction: Direction }) {
  return (
    <g transform={`rotate(${ANGLES[direction]} ${x + 0.5} ${y + 0.5})`}>
      <rect x={x} y={y} width="1" height="1" rx="0.36" className="fill-series-1" />
      <circle cx={x + 0.66} cy={y + 0.28} r="0.13" className="fill-surface" />
      <circle cx={x + 0.66} cy={y + 0.72} r="0.13" className="fill-surface" />
    </g>
  );
}
