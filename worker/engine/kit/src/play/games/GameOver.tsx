import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { isTrapped } from '../../data/trap';
import { useMutation } from '../../data/use-mutation';
import { Button } from '../../ui/Button';
import { classes } from '../../ui/classes';
import { controlLook } from '../../ui/fields/Field';
import { TrapField } from '../../ui/fields/TrapField';
import { ScoreArt } from './ScoreArt';

export interface GameOverProps {
  title: string;
  text: string;
  /** Stores the result under a name; absent where no scores are kept. */
  onSave?: (player: string) => Promise<unknown>;
  /** The name of whoever is signed in: nobody is asked for it then. */
  signedAs?: string;
  onAgain: () => void;
}

/** The end of a game: how it went, a place on the list for those who want one, and another round. */
export function GameOver({ title, text, onSave, signedAs, onAgain }: GameOverProps) {
  const [player, setPlayer] = useState('');
  const [saved, setSaved] = useState(false);
  const { run, busy } = useMutation();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);

  async function save(event: FormEvent) {
    event.preventDefault();
    const name = signedAs ?? player.trim();
    if (!onSave || name === '') return;
    if (isTrapped(panel.current)) setSaved(true);
    else setSaved(await run(() => onSave(name), { success: 'Your score is on the list' }));
  }

  return (
    <div
      ref={panel}
      tabIndex={-1}
      className="grid w-full max-w-xs justify-items-center gap-3 text-center outline-none"
    >
      <ScoreArt />
      <h2 className="font-heading text-2xl font-strong tracking-heading">{title}</h2>
      <p className="text-muted">{text}</p>
      {onSave && !saved && (
        <form onSubmit={(event) => void save(event)} className="mt-1 flex w-full gap-2">
          {signedAs === undefined && (
            <>
              <label htmlFor={id} className="sr-only">
                Your name
              </label>
              <input
                dir="auto"
                id={id}
                value={player}
                required
                maxLength={40}
                placeholder="Your name"
                autoComplete="nickname"
                onChange={(event) => setPlayer(event.target.value)}
                className={`${controlLook} h-10 min-w-0`}
              />
            </>
          )}
          <TrapField />
          <Button
            type="submit"
            kind="primary"
            busy={busy}
            disabled={(signedAs ?? player.trim()) === ''}
            className={classes(signedAs !== undefined && 'mx-auto')}
          >
            {signedAs === undefined ? 'Save' : `Save as ${signedAs}`}
          </Button>
        </form>
      )}
      <Button kind={onSave && !saved ? 'secondary' : 'primary'} icon="rotate-ccw" onClick={onAgain}>
        Play again
      </Button>
    </div>
  );
}
