import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { eventsOn } from '../../time/calendar-event';
import {
  addDays,
  addMonths,
  formatDayNumber,
  formatFullDay,
  formatWeekday,
  monthWeeks,
} from '../../time/days';
import { Button } from '../Button';
import { classes } from '../classes';
import { Dialog } from '../dialogs/Dialog';
import { CalendarChip } from './CalendarChip';
import type { CalendarViewProps } from './calendar-view-props';

/** More of one day are seen behind "more". */
const MOST_ON_A_DAY = 3;

/** A month as a grid of days. Arrow keys move from day to day, Page Up and Page Down by a month, Enter opens a day. */
export function CalendarMonth({ calendar, events, onCreate, one }: CalendarViewProps) {
  const [opened, setOpened] = useState<string | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  const weeks = monthWeeks(calendar.day);

  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${calendar.day}"]`)?.focus();
  }, [calendar.day]);

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>, day: string) {
    const to = {
      ArrowLeft: addDays(day, -1),
      ArrowRight: addDays(day, 1),
      ArrowUp: addDays(day, -7),
      ArrowDown: addDays(day, 7),
      PageUp: addMonths(day, -1),
      PageDown: addMonths(day, 1),
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    moved.current = true;
    calendar.show({ day: to });
  }

  function openDay(day: string) {
    if (onCreate && eventsOn(day, events).length === 0) onCreate(day, null);
    else setOpened(day);
  }

  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <table ref={grid} className="w-full table-fixed border-collapse">
        <thead>
          <tr className="border-b border-line text-sm text-muted">
            {(weeks[0] ?? []).map((day) => (
              <th key={day} scope="col" className="px-2 py-2 text-left font-medium">
                {formatWeekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]} className="border-b border-line last:border-b-0">
              {week.map((day) => {
                const own = eventsOn(day, events);
                const shown = own.length > MOST_ON_A_DAY ? own.slice(0, MOST_ON_A_DAY - 1) : own;
                const isOutside = day.slice(0, 7) !== calendar.day.slice(0, 7);
                return (
                  <td
                    key={day}
                    className={classes(
                      'h-28 border-r border-line p-1 align-top last:border-r-0',
                      isOutside && 'bg-sunken/50',
                    )}
                  >
                    <button
                      type="button"
                      data-day={day}
                      tabIndex={day === calendar.day ? 0 : -1}
                      aria-current={day === calendar.today ? 'date' : undefined}
                      aria-label={`${formatFullDay(day)}, ${own.length === 0 ? 'nothing' : own.length}${onCreate && own.length === 0 ? `: new ${one}` : ''}`}
                      onKeyDown={(event) => onKeyDown(event, day)}
                      onClick={() => openDay(day)}
                      className={classes(
                        'mb-1 grid size-7 cursor-pointer place-items-center rounded-full text-sm tabular-nums hover:bg-hover',
                        isOutside && 'text-muted',
                        day === calendar.today &&
                          'bg-accent font-semibold text-on-accent hover:bg-accent-strong',
                      )}
                    >
                      {formatDayNumber(day)}
                    </button>
                    <div className="grid grid-cols-1 gap-1">
                      {shown.map((event) => (
                        <CalendarChip key={event.key} event={event} />
                      ))}
                      {own.length > shown.length && (
                        <button
                          type="button"
                          onClick={() => setOpened(day)}
                          className="cursor-pointer px-1.5 text-left text-xs text-muted hover:text-ink hover:underline"
                        >
                          {own.length - shown.length} more
                        </button>
                      )}
                    </div>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <Dialog
        open={opened !== null}
        shape="box"
        title={opened ? formatFullDay(opened) : ''}
        onClose={() => setOpened(null)}
      >
        <div className="grid grid-cols-1 gap-2">
          {opened &&
            eventsOn(opened, events).map((event) => <CalendarChip key={event.key} event={event} isTall />)}
          {onCreate && (
            <Button
              icon="plus"
              className="mt-2"
              onClick={() => {
                setOpened(null);
                if (opened) onCreate(opened, null);
              }}
            >
              {`New ${one}`}
            </Button>
          )}
        </div>
      </Dialog>
    </div>
  );
}
