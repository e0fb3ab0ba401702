import { type KeyboardEvent, useEffect, useState } from 'react';
import { Button } from '../../ui/Button';
import { classes } from '../../ui/classes';
import { Icon, type IconName } from '../../ui/Icon';
import { Segments } from '../questions/Segments';
import { GameFrame } from './GameFrame';
import { GameOver } from './GameOver';
import { difficulty, formatSeconds, type GameProps } from './game-result';
import {
  coverCards,
  dealCards,
  type MemoryGame as Game,
  isSolved,
  type MemoryCard,
  memoryPoints,
  openCards,
  turnCard,
} from './memory-rules';
import { useGameClock } from './use-game-clock';
import { usePause } from './use-pause';

const PICTURES: { icon: IconName; name: string; colour: string }[] = [
  { icon: 'sun', name: 'sun', colour: 'text-series-2' },
  { icon: 'leaf', name: 'leaf', colour: 'text-series-3' },
  { icon: 'anchor', name: 'anchor', colour: 'text-series-1' },
  { icon: 'flame', name: 'flame', colour: 'text-series-4' },
  { icon: 'moon', name: 'moon', colour: 'text-series-5' },
  { icon: 'gem', name: 'gem', colour: 'text-series-6' },
  { icon: 'bell', name: 'bell', colour: 'text-series-2' },
  { icon: 'feather', name: 'feather', colour: 'text-series-1' },
  { icon: 'cherry', name: 'cherries', colour: 'text-series-4' },
  { icon: 'snowflake', name: 'snowflake', colour: 'text-series-5' },
  { icon: 'key', name: 'key', colour: 'text-series-3' },
  { icon: 'rocket', name: 'rocket', colour: 'text-series-6' },
];

const FEWEST_PAIRS = 6;
/** How long two unequal cards stay open, ms. */
const LOOK_MS = 1_100;

/** Memory: find equal pictures in as few moves and seconds as possible. */
export function MemoryGame({ levels, onSave, signedAs }: GameProps) {
  const [level, setLevel] = useState(levels[0]?.value ?? '');
  const [game, setGame] = useState<Game | null>(null);
  const solved = game !== null && isSolved(game);
  const playing = game !== null && !solved;
  const { paused, setPaused } = usePause(playing);
  const { seconds, reset } = useGameClock(playing && !paused);

  // Two that do not match turn back by themselves.
  useEffect(() => {
    if (game === null || openCards(game).length < 2) return;
    const timer = setTimeout(() => setGame(coverCards(game)), LOOK_MS);
    return () => clearTimeout(timer);
  }, [game]);

  const pairsOf = (value: string) =>
    FEWEST_PAIRS + 2 * Math.round(difficulty(levels, value) * ((PICTURES.length - FEWEST_PAIRS) / 2));

  function start(value = level) {
    setLevel(value);
    setPaused(false);
    setGame(dealCards(pairsOf(value), Math.random));
    reset();
  }

  const pairs = game?.pairs ?? pairsOf(level);
  const found = game?.cards.filter((card) => card.state === 'found').length ?? 0;
  const points = game ? memoryPoints(game, seconds) : 0;
  const cards: readonly MemoryCard[] =
    game?.cards ?? Array.from({ length: pairs * 2 }, () => ({ picture: 0, state: 'down' }));

  return (
    <GameFrame
      stats={[
        { label: 'Moves', value: game?.moves ?? 0 },
        { label: 'Time', value: formatSeconds(seconds) },
        { label: 'Pairs', value: `${found / 2}/${pairs}` },
      ]}
      controls={
        <>
          {levels.length > 1 && <Segments label="Level" options={levels} value={level} onChange={start} />}
          {playing && (
            <Button size="small" icon={paused ? 'play' : 'pause'} onClick={() => setPaused(!paused)}>
              {paused ? 'Go on' : 'Pause'}
            </Button>
          )}
        </>
      }
      message={describe(game)}
      seeThrough={game === null}
      cover={
        game === null ? (
          <Button kind="primary" size="large" icon="play" onClick={() => start()}>
            Start
          </Button>
        ) : solved ? (
          <GameOver
            title={`${points} points`}
            text={`All ${pairs} pairs in ${game.moves} moves and ${formatSeconds(seconds)}.`}
            signedAs={signedAs}
            onSave={onSave && ((player) => onSave({ player, points, level: level || null, seconds }))}
            onAgain={() => start()}
          />
        ) : (
          paused && (
            <Button kind="primary" size="large" icon="play" onClick={() => setPaused(false)}>
              Go on
            </Button>
          )
        )
      }
    >
      <div className="grid grid-cols-4 gap-2 sm:gap-3" onKeyDown={moveFocus}>
        {cards
          .map((card, index) => ({ card, place: index + 1 }))
          .map(({ card, place }) => (
            <CardButton
              key={place}
              card={card}
              place={place}
              disabled={!playing || paused}
              onTurn={() => setGame((before) => before && turnCard(before, place - 1))}
            />
          ))}
      </div>
    </GameFrame>
  );
}

function describe(game: Game | null): string {
  if (!game) return 'Turn two cards. Equal ones stay open.';
  const open = openCards(game).map((index) => PICTURES[game.cards[index]?.picture ?? 0]?.name ?? '');
  if (open.length === 2) return `${open[0]} and ${open[1]}: no pair`;
  return open.length === 1 ? `Open: ${open[0]}` : game.moves === 0 ? 'Your turn' : 'Turn two cards';
}

/** Arrow keys go to the neighbouring card. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 4, ArrowUp: -4 }[event.key];
  if (step === undefined) return;
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const next = cards[cards.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface CardButtonProps {
  card: MemoryCard;
  place: number;
  disabled: boolean;
  onTurn: () => void;
}

function CardButton({ card, place, disabled, onTurn }: CardButtonProps) {
  const picture = PICTURES[card.picture];
  const isOpen = card.state !== 'down';
  return (
    <button
      type="button"
      aria-label={isOpen ? `Card ${place}: ${picture?.name}` : `Card ${place}, face down`}
      aria-disabled={disabled || isOpen}
      onClick={disabled ? undefined : onTurn}
      className={classes(
        'grid aspect-square touch-manipulation place-items-center rounded-control border transition-[background-color,scale] duration-150',
        isOpen
          ? 'border-line bg-surface'
          : 'cursor-pointer border-transparent bg-accent text-on-accent hover:bg-accent-strong active:scale-97',
        card.state === 'found' && 'bg-success-soft',
      )}
    >
      {isOpen && picture ? (
        <span className={picture.colour}>
          <Icon name={picture.icon} size={36} />
        </span>
      ) : (
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          className="size-2/5 opacity-60"
          fill="none"
          stroke="currentColor"
        >
          <path d="M12 3l9 9-9 9-9-9z" strokeWidth="1.5" />
          <path d="M12 8l4 4-4 4-4-4z" fill="currentColor" stroke="none" />
        </svg>
      )}
    </button>
  );
}
