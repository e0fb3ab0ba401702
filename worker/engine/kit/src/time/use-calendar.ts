import { useSearchParams } from 'wouter';
import { today as todayOnClock } from '../format';
import { addDays, addMonths, formatDayRange, formatMonth, isDay, monthWeeks, startOfWeek } from './days';

export type CalendarView = 'month' | 'week' | 'agenda';

/** How many days an agenda lists. */
const AGENDA_DAYS = 28;

export interface CalendarState {
  view: CalendarView;
  /** The day around which it shows; arrow keys move it. */
  day: string;
  today: string;
  /** First and last day that are shown. */
  from: string;
  to: string;
  /** What the shown time is called: `May 2026`. */
  title: string;
  show: (changes: { view?: CalendarView; day?: string }) => void;
  /** Goes a page back (-1) or ahead (1). */
  turn: (pages: -1 | 1) => void;
}

/** View and day of a calendar, kept in the address of the page: reload, back and shared links work. */
export function useCalendar(usual: CalendarView): CalendarState {
  const [search, setSearch] = useSearchParams();
  const today = todayOnClock();
  const asked = search.get('view');
  const view = asked === 'month' || asked === 'week' || asked === 'agenda' ? asked : usual;
  const wanted = search.get('day') ?? '';
  const day = isDay(wanted) ? wanted : today;
  const { from, to } = shownDays(view, day);

  function show(changes: { view?: CalendarView; day?: string }) {
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(changes)) next.set(name, value);
        if (next.get('day') === today) next.delete('day');
        return next;
      },
      { replace: true },
    );
  }

  return {
    view,
    day,
    today,
    from,
    to,
    title: view === 'month' ? formatMonth(day) : formatDayRange(from, to),
    show,
    turn: (pages) =>
      show({
        day:
          view === 'month'
            ? addMonths(day, pages)
            : addDays(day, pages * (view === 'week' ? 7 : AGENDA_DAYS)),
      }),
  };
}

function shownDays(view: CalendarView, day: string): { from: string; to: string } {
  if (view === 'agenda') return { from: day, to: addDays(day, AGENDA_DAYS - 1) };
  if (view === 'week') return { from: startOfWeek(day), to: addDays(startOfWeek(day), 6) };
  const days = monthWeeks(day).flat();
  return { from: days[0] ?? day, to: days.at(-1) ?? day };
}
