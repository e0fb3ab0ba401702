import { classes } from '../../ui/classes';
import { scaleFigures } from './survey-sheet';

export interface ScaleInputProps {
  name: string;
  highest: number;
  value: string | undefined;
  onChoose: (value: string) => void;
}

/** Figures from 1 up in a row; arrow keys move between them. */
export function ScaleInput({ name, highest, value, onChoose }: ScaleInputProps) {
  return (
    <div className="grid max-w-md gap-1.5">
      <div className="flex gap-2">
        {scaleFigures(highest).map((figure) => (
          <label
            key={figure}
            className={classes(
              'grid h-12 flex-1 cursor-pointer place-items-center rounded-control border font-medium tabular-nums transition-colors',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink',
              figure === value
                ? 'border-transparent bg-accent text-on-accent'
                : 'border-outline bg-surface hover:bg-hover',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={figure === value}
              onChange={() => onChoose(figure)}
              className="sr-only"
            />
            {figure}
          </label>
        ))}
      </div>
      <div aria-hidden="true" className="flex justify-between text-xs text-muted">
        <span>Not at all</span>
        <span>Very much</span>
      </div>
    </div>
  );
}
