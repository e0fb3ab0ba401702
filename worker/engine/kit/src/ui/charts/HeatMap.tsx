import { addDays, formatMonth, listDays, startOfWeek } from '../../time/days';
import { classes } from '../classes';

/** Half a year. */
export const HEAT_WEEKS = 26;

/** A square for each day of the last half year, a column a week: filled where it was done. */
export function HeatMap({ label, days, today }: { label: string; days: readonly string[]; today: string }) {
  const done = new Set(days);
  const first = addDays(startOfWeek(today), -7 * (HEAT_WEEKS - 1));
  const weeks = Array.from({ length: HEAT_WEEKS }, (_, week) => listDays(addDays(first, week * 7), 7));
  const count = weeks.flat().filter((day) => done.has(day)).length;
  return (
    <div
      role="img"
      aria-label={`${label}: done on ${count} days since ${formatMonth(first)}`}
      className="grid grid-flow-col grid-rows-7 gap-[3px]"
      style={{ gridTemplateColumns: `repeat(${HEAT_WEEKS}, minmax(0, 1fr))` }}
    >
      {weeks.flat().map((day) => (
        <span
          key={day}
          title={day}
          className={classes(
            'aspect-square rounded-[2px]',
            day > today ? 'invisible' : done.has(day) ? 'bg-series-1' : 'bg-sunken',
            day === today && 'outline-1 outline-outline',
          )}
        />
      ))}
    </div>
  );
}
