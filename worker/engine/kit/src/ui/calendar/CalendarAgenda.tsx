import { eventsOn } from '../../time/calendar-event';
import { addDays, daysBetween, formatDayAndMonth, listDays } from '../../time/days';
import { Button, IconButton } from '../Button';
import { classes } from '../classes';
import { EmptyState } from '../states/EmptyState';
import { CalendarChip } from './CalendarChip';
import type { CalendarViewProps } from './calendar-view-props';

/** The days that have something, one below the other. */
export function CalendarAgenda({ calendar, events, onCreate, one }: CalendarViewProps) {
  const days = listDays(calendar.from, daysBetween(calendar.from, addDays(calendar.to, 1)))
    .map((day) => ({ day, own: eventsOn(day, events) }))
    .filter(({ own }) => own.length > 0);
  if (days.length === 0)
    return (
      <EmptyState icon="calendar-days" title="Nothing in these days" text="Turn the page, or add something.">
        {onCreate && (
          <Button kind="primary" icon="plus" onClick={() => onCreate(calendar.day, null)}>
            {`New ${one}`}
          </Button>
        )}
      </EmptyState>
    );
  return (
    <ol className="grid grid-cols-1 divide-y divide-line rounded-card border border-line bg-surface">
      {days.map(({ day, own }) => (
        <li key={day} className="grid grid-cols-1 gap-x-6 gap-y-2 p-4 md:grid-cols-[14rem_minmax(0,1fr)]">
          <div className="flex items-start justify-between gap-2">
            <h3 className={classes('text-sm font-semibold', day === calendar.today && 'text-accent-ink')}>
              {formatDayAndMonth(day)}
              {day === calendar.today && <span className="ml-2 font-normal text-muted">Today</span>}
            </h3>
            {onCreate && (
              <IconButton
                icon="plus"
                label={`New ${one} on ${formatDayAndMonth(day)}`}
                className="-my-2 md:hidden"
                onClick={() => onCreate(day, null)}
              />
            )}
          </div>
          <div className="grid grid-cols-1 gap-2">
            {own.map((event) => (
              <CalendarChip key={event.key} event={event} isTall className="px-3 py-2 text-sm" />
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}
