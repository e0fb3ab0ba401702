import { classes } from '../../ui/classes';

export interface ChoiceGroupProps {
  /** What is asked; the name of the group. */
  question: string;
  choices: readonly string[];
  value: string | undefined;
  /** Above the question, for example `Question 2 of 5`. */
  note?: string;
  onChoose: (choice: string) => void;
}

/** A question with its choices as rows that are easy to hit. Arrow keys move between them. */
export function ChoiceGroup({ question, choices, value, note, onChoose }: ChoiceGroupProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-4 grid gap-1.5">
        {note && <span className="text-sm text-muted">{note}</span>}
        <span className="font-heading text-xl leading-snug font-strong tracking-heading text-balance">
          {question}
        </span>
      </legend>
      {choices.map((choice, index) => (
        <label
          key={choice}
          className={classes(
            'flex min-h-13 cursor-pointer items-center gap-4 rounded-control border px-4 py-3 transition-colors',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink',
            choice === value
              ? 'border-accent-ink bg-accent-soft text-accent-ink'
              : 'border-line bg-surface hover:border-outline hover:bg-hover',
          )}
        >
          <input
            type="radio"
            name={question}
            value={choice}
            checked={choice === value}
            onChange={() => onChoose(choice)}
            className="sr-only"
          />
          <span
            aria-hidden="true"
            className={classes(
              'grid size-7 shrink-0 place-items-center rounded-full border text-xs font-semibold',
              choice === value ? 'border-transparent bg-accent text-on-accent' : 'border-outline text-muted',
            )}
          >
            {String.fromCharCode(65 + index)}
          </span>
          <span className="min-w-0 wrap-break-word">{choice}</span>
        </label>
      ))}
    </fieldset>
  );
}
