import { useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import { classes } from '../../ui/classes';
import { DirectionPad } from './DirectionPad';
import { GameFrame } from './GameFrame';
import { GameOver } from './GameOver';
import type { GameProps } from './game-result';
import type { Direction } from './snake-rules';
import { type TilesGame as Game, isStuck, largestTile, slideTiles, startTiles } from './tiles-rules';
import { useGameClock } from './use-game-clock';
import { useSteering } from './use-steering';

const GOAL = 2048;

/** The same two tiles at every first look; chance begins with the first move. */
const FIRST: Game = { tiles: [0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0], points: 0 };

/** 2048: slide the tiles, add equal ones, reach the goal and go on. */
export function TilesGame({ onSave, signedAs }: GameProps) {
  const [game, setGame] = useState(FIRST);
  const [before, setBefore] = useState<Game | null>(null);
  const over = isStuck(game);
  const { seconds, reset } = useGameClock(game !== FIRST && !over);
  const field = useRef<HTMLDivElement>(null);

  function slide(direction: Direction) {
    const next = slideTiles(game, direction, Math.random);
    if (next === game) return;
    setBefore(game);
    setGame(next);
  }

  function restart() {
    setGame(startTiles(Math.random));
    setBefore(null);
    reset();
    field.current?.focus();
  }

  const largest = largestTile(game);
  return (
    <GameFrame
      stats={[
        { label: 'Points', value: game.points },
        { label: 'Largest', value: largest },
      ]}
      controls={
        <>
          <Button
            size="small"
            icon="undo-2"
            disabled={before === null || over}
            onClick={() => {
              if (before) setGame(before);
              setBefore(null);
            }}
          >
            Undo
          </Button>
          <Button size="small" icon="rotate-ccw" onClick={restart}>
            New game
          </Button>
        </>
      }
      message={
        over
          ? `Game over with ${game.points} points`
          : largest >= GOAL
            ? `You reached ${largest}. How far does it go?`
            : 'Arrow keys, WASD or swipes slide the tiles.'
      }
      cover={
        over && (
          <GameOver
            title={`${game.points} points`}
            text={`Your largest tile is ${largest}.`}
            signedAs={signedAs}
            onSave={onSave && ((player) => onSave({ player, points: game.points, level: null, seconds }))}
            onAgain={restart}
          />
        )
      }
      below={
        <div className="grid sm:hidden">
          <DirectionPad onDirection={slide} />
        </div>
      }
    >
      <div
        ref={field}
        role="application"
        aria-label={`2048. Slide the tiles with the arrow keys. ${describeRows(game)}`}
        tabIndex={0}
        {...useSteering(slide)}
        className="grid touch-none grid-cols-4 gap-2 rounded-card bg-sunken p-2 select-none sm:gap-3 sm:p-3"
      >
        {game.tiles
          .map((tile, place) => ({ tile, place }))
          .map(({ tile, place }) => (
            <div
              key={place}
              className={classes(
                'grid aspect-square place-items-center rounded-control font-heading font-strong tabular-nums transition-colors duration-100',
                tile < 1000 ? 'text-3xl' : 'text-2xl',
                lookOf(tile),
              )}
            >
              {tile > 0 && tile}
            </div>
          ))}
      </div>
    </GameFrame>
  );
}

function lookOf(tile: number): string {
  if (tile === 0) return 'border border-line';
  if (tile <= 4) return 'border border-outline bg-surface text-ink';
  if (tile <= 16) return 'bg-accent-soft text-accent-ink';
  if (tile <= 128) return 'bg-accent text-on-accent';
  return tile <= 1024 ? 'bg-accent-strong text-on-accent' : 'bg-ink text-canvas';
}

/** The rows in words, for those who cannot see them. */
function describeRows({ tiles }: Game): string {
  return [0, 4, 8, 12]
    .map((from) =>
      tiles
        .slice(from, from + 4)
        .map((tile) => tile || 'empty')
        .join(' '),
    )
    .join('; ');
}
