import type { ReactNode } from 'react';
import type { Page } from '../../data/request';
import type { QueryResult } from '../../data/use-query';
import type { CalendarEvent } from '../../time/calendar-event';
import type { CalendarState, CalendarView } from '../../time/use-calendar';
import { useNarrow } from '../../time/use-narrow';
import { Button, IconButton } from '../Button';
import { classes } from '../classes';
import { Loaded } from '../states/Loaded';
import { Skeleton } from '../states/Skeleton';
import { CalendarAgenda } from './CalendarAgenda';
import { CalendarMonth } from './CalendarMonth';
import { CalendarWeek } from './CalendarWeek';

export interface CalendarProps<Item> {
  label: string;
  calendar: CalendarState;
  result: QueryResult<Page<Item>>;
  /** What is shown of a record; null where it has no date. */
  eventOf: (item: Item) => CalendarEvent | null;
  /** Adds a record on a day, at a minute of it where one was chosen. */
  onCreate?: (day: string, minute: number | null) => void;
  /** What one record is called, for example `appointment`. */
  one: string;
  /** Choices beside the views, for example whose calendar it is. */
  filters?: ReactNode;
}

const VIEWS: { value: CalendarView; label: string }[] = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
  { value: 'agenda', label: 'Agenda' },
];

/** Records by their dates: a month, a week with hours, or a list of the days to come, which is what phones show. */
export function Calendar<Item>({
  label,
  calendar,
  result,
  eventOf,
  onCreate,
  one,
  filters,
}: CalendarProps<Item>) {
  const isNarrow = useNarrow();
  const View = isNarrow
    ? CalendarAgenda
    : { month: CalendarMonth, week: CalendarWeek, agenda: CalendarAgenda }[calendar.view];
  return (
    <section aria-label={label} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="flex items-center">
          <IconButton icon="chevron-left" label="Earlier" onClick={() => calendar.turn(-1)} />
          <IconButton icon="chevron-right" label="Later" onClick={() => calendar.turn(1)} />
        </div>
        <h2 aria-live="polite" className="font-heading text-lg font-strong">
          {calendar.title}
        </h2>
        <Button size="small" onClick={() => calendar.show({ day: calendar.today })}>
          Today
        </Button>
        <div className="flex grow flex-wrap items-center justify-end gap-2">
          {filters}
          <fieldset className="flex rounded-control bg-sunken p-1 max-md:hidden">
            <legend className="sr-only">View</legend>
            {VIEWS.map(({ value, label: name }) => (
              <button
                key={value}
                type="button"
                aria-pressed={calendar.view === value}
                onClick={() => calendar.show({ view: value })}
                className={classes(
                  'h-8 cursor-pointer rounded-control px-3 text-sm font-medium transition-colors',
                  calendar.view === value ? 'bg-surface text-ink shadow-button' : 'text-muted hover:text-ink',
                )}
              >
                {name}
              </button>
            ))}
          </fieldset>
        </div>
      </div>
      <Loaded result={result} skeleton={<Skeleton className="h-[34rem] rounded-card" />}>
        {({ items, total }) => (
          <>
            {total > items.length && (
              <p className="mb-3 text-sm text-muted">
                The first {items.length} of {total} are shown. A shorter time shows all of them.
              </p>
            )}
            <View
              calendar={calendar}
              events={items.map(eventOf).filter((event) => event !== null)}
              onCreate={onCreate}
              one={one}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}
