import { classes } from '../../ui/classes';
import { Icon } from '../../ui/Icon';

export interface OptionListProps {
  name: string;
  options: readonly string[];
  values: readonly string[];
  /** More than one may be chosen. */
  several?: boolean;
  onChange: (values: string[]) => void;
}

/** Answers to choose from, as rows that are easy to hit. */
export function OptionList({ name, options, values, several = false, onChange }: OptionListProps) {
  function choose(option: string) {
    if (!several) onChange([option]);
    else onChange(values.includes(option) ? values.filter((value) => value !== option) : [...values, option]);
  }
  return (
    <div className="grid max-w-xl gap-2">
      {options.map((option) => {
        const on = values.includes(option);
        return (
          <label
            key={option}
            className={classes(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-control border px-4 py-2.5 transition-colors',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink',
              on
                ? 'border-accent-ink bg-accent-soft'
                : 'border-line bg-surface hover:border-outline hover:bg-hover',
            )}
          >
            <input
              type={several ? 'checkbox' : 'radio'}
              name={name}
              checked={on}
              onChange={() => choose(option)}
              className="sr-only"
            />
            <span
              aria-hidden="true"
              className={classes(
                'grid size-5 shrink-0 place-items-center border',
                several ? 'rounded-chip' : 'rounded-full',
                on ? 'border-transparent bg-accent text-on-accent' : 'border-outline',
              )}
            >
              {on && <Icon name="check" size={14} />}
            </span>
            <span className="min-w-0 wrap-break-word">{option}</span>
          </label>
        );
      })}
    </div>
  );
}
