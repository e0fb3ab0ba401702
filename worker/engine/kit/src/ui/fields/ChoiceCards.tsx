import { type ComponentType, type ReactNode, useId } from 'react';
import type { DrawingProps } from '../../drawings/DrawingFrame';
import { classes } from '../classes';
import { Picture } from '../Picture';

export interface CardChoice {
  id: number;
  title: string;
  text?: ReactNode;
  /** Stands at the end of the title's line, for example a price. */
  aside?: string | null;
  /** Address of a picture; null draws one, undefined shows none. */
  picture?: string | null;
  drawing?: ComponentType<DrawingProps>;
}

export interface ChoiceCardsProps {
  label: string;
  choices: CardChoice[];
  value: number | null;
  onChange: (id: number) => void;
}

/** One of several things, each a card to press. Radio buttons underneath: arrow keys move, screen readers count. */
export function ChoiceCards({ label, choices, value, onChange }: ChoiceCardsProps) {
  const name = useId();
  return (
    <fieldset className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.id}
          className={classes(
            'flex cursor-pointer items-center gap-4 rounded-card border bg-surface p-4 transition-colors',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink',
            choice.id === value
              ? 'border-accent-ink bg-accent-soft'
              : 'border-line hover:border-outline hover:bg-hover',
          )}
        >
          <input
            type="radio"
            name={name}
            value={choice.id}
            checked={choice.id === value}
            onChange={() => onChange(choice.id)}
            // A press on what is chosen already goes on, too.
            onClick={() => choice.id === value && onChange(choice.id)}
            className="sr-only"
          />
          {choice.picture !== undefined && (
            <Picture
              src={choice.picture}
              title={choice.title}
              drawing={choice.drawing}
              className="size-14 shrink-0 rounded-control"
            />
          )}
          <span className="min-w-0 grow">
            <span className="block font-medium">{choice.title}</span>
            {choice.text && (
              <span className="mt-0.5 line-clamp-2 block text-sm text-muted">{choice.text}</span>
            )}
          </span>
          {choice.aside && <span className="shrink-0 font-semibold tabular-nums">{choice.aside}</span>}
        </label>
      ))}
    </fieldset>
  );
}
