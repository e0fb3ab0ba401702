import type { CalendarEvent } from '../../time/calendar-event';
import type { CalendarState } from '../../time/use-calendar';

/** What a view of the calendar is given. */
export interface CalendarViewProps {
  calendar: CalendarState;
  events: CalendarEvent[];
  onCreate?: (day: string, minute: number | null) => void;
  one: string;
}
