import {
  addDays,
  formatDayAndMonth,
  formatDayNumber,
  formatWeekday,
  listDays,
  startOfWeek,
} from '../../time/days';
import { Card } from '../Card';
import { classes } from '../classes';
import { Icon } from '../Icon';
import { TextLink } from '../text/TextLink';
import { HeatMap } from './HeatMap';

export interface StreakCardProps {
  title: string;
  href?: string;
  today: string;
  /** Days in a row until today or yesterday, and the most there ever were. */
  current: number;
  longest: number;
  /** On how many days of a week it should be done. */
  goal?: number | null;
  /** The days of the last half year on which it was done. */
  days: readonly string[];
  /** The ticks of the last seven days, which can be taken back. */
  ticks: readonly { id: number; day: string }[];
  busy: boolean;
  onTick: (day: string) => void;
  onUntick: (id: number) => void;
}

/** What is done again and again: its streak, the last seven days to tick, and half a year at a glance. */
export function StreakCard(props: StreakCardProps) {
  const { title, href, today, current, longest, goal, days, ticks, busy } = props;
  const week = startOfWeek(today);
  const thisWeek = days.filter((day) => day >= week && day <= today).length;
  return (
    <Card className="grid grid-cols-1 gap-4 p-5">
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-semibold">{href ? <TextLink href={href}>{title}</TextLink> : title}</h2>
          <p className="mt-0.5 text-sm text-muted">
            {goal ? `${thisWeek} of ${goal} this week` : `${thisWeek} this week`}
            {longest > 0 && `, longest streak ${longest}`}
          </p>
        </div>
        <p
          className={classes(
            'flex shrink-0 items-center gap-1.5 text-lg font-semibold tabular-nums',
            current > 0 ? 'text-accent-ink' : 'text-muted',
          )}
        >
          <Icon name="flame" />
          {current}
          <span className="sr-only">days in a row</span>
        </p>
      </header>
      <div className="grid grid-cols-7 gap-1.5">
        {listDays(addDays(today, -6), 7).map((day) => {
          const tick = ticks.find((one) => one.day === day);
          return (
            <button
              key={day}
              type="button"
              aria-pressed={tick !== undefined}
              disabled={busy}
              onClick={() => (tick ? props.onUntick(tick.id) : props.onTick(day))}
              className={classes(
                'grid cursor-pointer justify-items-center gap-1 rounded-control py-1.5 text-xs transition-colors hover:bg-hover',
                day === today && 'bg-sunken',
              )}
            >
              <span className="text-muted">{formatWeekday(day)}</span>
              <span
                className={classes(
                  'grid size-8 place-items-center rounded-full border tabular-nums',
                  tick ? 'border-accent bg-accent text-on-accent' : 'border-outline text-ink',
                )}
              >
                {tick ? <Icon name="check" size={16} /> : formatDayNumber(day)}
              </span>
              <span className="sr-only">{`${title}, ${formatDayAndMonth(day)}`}</span>
            </button>
          );
        })}
      </div>
      <HeatMap label={title} days={days} today={today} />
    </Card>
  );
}
