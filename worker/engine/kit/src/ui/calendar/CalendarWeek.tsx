import { type KeyboardEvent, useEffect, useRef } from 'react';
import { eventsOn, isWholeDay } from '../../time/calendar-event';
import { formatHour } from '../../time/clock';
import {
  addDays,
  formatDayAndMonth,
  formatDayNumber,
  formatFullDay,
  formatWeekday,
  listDays,
} from '../../time/days';
import { type PlacedEvent, placeEvents } from '../../time/place-events';
import { classes } from '../classes';
import { CalendarChip } from './CalendarChip';
import type { CalendarViewProps } from './calendar-view-props';

/** Height of an hour, rem. */
const HOUR = 3.5;

/** Hours that are shown even where nothing happens. */
const [USUAL_FROM, USUAL_TO] = [8, 18];

/** Seven days beside each other with their hours. Arrow keys move between the hours, Enter adds something there. */
export function CalendarWeek({ calendar, events, onCreate, one }: CalendarViewProps) {
  const days = listDays(calendar.from, 7);
  const wholeDays = events.filter(isWholeDay);
  const timed = events.filter((event) => !isWholeDay(event));
  const placed = days.map((day) => ({ day, own: placeEvents(day, eventsOn(day, timed)) }));
  const all = placed.flatMap(({ own }) => own);
  const first = Math.min(USUAL_FROM, ...all.map(({ from }) => Math.floor(from / 60)));
  const last = Math.max(USUAL_TO, ...all.map(({ to }) => Math.ceil(to / 60)));
  const hours = Array.from({ length: last - first }, (_, index) => first + index);
  const grid = useRef<HTMLDivElement>(null);
  const moved = useRef<string | null>(null);

  function focus(place: string): boolean {
    const hour = grid.current?.querySelector<HTMLElement>(`[data-hour="${place}"]`);
    hour?.focus();
    return hour !== null && hour !== undefined;
  }

  // A key at the edge of the week turns the page; its hour then gets the focus.
  useEffect(() => {
    if (moved.current !== null && focus(moved.current)) moved.current = null;
  });

  function moveTo(to: { day: string; hour: number }) {
    const place = `${to.day} ${to.hour}`;
    if (focus(place)) return;
    moved.current = place;
    calendar.show({ day: to.day });
  }

  return (
    <div ref={grid} className="overflow-x-auto rounded-card border border-line bg-surface">
      <div className="min-w-2xl">
        <div className="grid grid-cols-[4rem_repeat(7,minmax(0,1fr))] border-b border-line">
          <span />
          {days.map((day) => (
            <h3 key={day} className="border-l border-line px-2 py-2 text-sm font-medium text-muted">
              {formatWeekday(day)}{' '}
              <span
                className={classes(
                  'tabular-nums',
                  day === calendar.today
                    ? 'rounded-full bg-accent px-1.5 py-0.5 font-semibold text-on-accent'
                    : 'text-ink',
                )}
              >
                {formatDayNumber(day)}
              </span>
              <span className="sr-only">{formatFullDay(day)}</span>
            </h3>
          ))}
        </div>
        {wholeDays.length > 0 && (
          <div className="grid grid-cols-[4rem_repeat(7,minmax(0,1fr))] border-b border-line">
            <span className="px-2 py-1.5 text-right text-xs text-muted">All day</span>
            {days.map((day) => (
              <div key={day} className="grid grid-cols-1 content-start gap-1 border-l border-line p-1">
                {eventsOn(day, wholeDays).map((event) => (
                  <CalendarChip key={event.key} event={event} />
                ))}
              </div>
            ))}
          </div>
        )}
        <div className="grid grid-cols-[4rem_repeat(7,minmax(0,1fr))]">
          <div aria-hidden="true">
            {hours.map((hour) => (
              <div key={hour} style={{ height: `${HOUR}rem` }} className="pr-2 text-right text-xs text-muted">
                <span className="relative -top-2">{hour === first ? '' : formatHour(hour)}</span>
              </div>
            ))}
          </div>
          {placed.map(({ day, own }) => (
            <Day
              key={day}
              day={day}
              own={own}
              hours={hours}
              calendar={calendar}
              onCreate={onCreate}
              onMove={moveTo}
              one={one}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

interface DayProps extends Omit<CalendarViewProps, 'events'> {
  day: string;
  own: PlacedEvent[];
  hours: number[];
  onMove: (to: { day: string; hour: number }) => void;
}

function Day({ day, own, hours, calendar, onCreate, onMove, one }: DayProps) {
  const first = hours[0] ?? 0;

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>, hour: number) {
    const to = {
      ArrowLeft: { day: addDays(day, -1), hour },
      ArrowRight: { day: addDays(day, 1), hour },
      ArrowUp: { day, hour: Math.max(hour - 1, first) },
      ArrowDown: { day, hour: Math.min(hour + 1, hours.at(-1) ?? hour) },
    }[event.key];
    if (!to) return;
    event.preventDefault();
    onMove(to);
  }

  return (
    <div className={classes('relative border-l border-line', day === calendar.today && 'bg-accent-soft/30')}>
      {hours.map((hour) =>
        onCreate ? (
          <button
            key={hour}
            type="button"
            data-hour={`${day} ${hour}`}
            tabIndex={day === calendar.day && hour === Math.max(first, 9) ? 0 : -1}
            aria-label={`New ${one} on ${formatDayAndMonth(day)} at ${formatHour(hour)}`}
            onKeyDown={(event) => onKeyDown(event, hour)}
            onClick={() => onCreate(day, hour * 60)}
            style={{ height: `${HOUR}rem` }}
            className="block w-full cursor-pointer border-b border-line hover:bg-hover"
          />
        ) : (
          <div key={hour} style={{ height: `${HOUR}rem` }} className="border-b border-line" />
        ),
      )}
      {own.map(({ event, from, to, column, columns }) => (
        <CalendarChip
          key={event.key}
          event={event}
          isTall={to - from >= 45}
          className="absolute"
          style={{
            top: `calc(${((from - first * 60) / 60) * HOUR}rem + 1px)`,
            height: `calc(${((to - from) / 60) * HOUR}rem - 3px)`,
            left: `calc(${(column / columns) * 100}% + 2px)`,
            width: `calc(${100 / columns}% - 6px)`,
          }}
        />
      ))}
    </div>
  );
}
