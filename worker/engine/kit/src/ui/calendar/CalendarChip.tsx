import type { CSSProperties } from 'react';
import { Link } from 'wouter';
import { type CalendarEvent, isWholeDay } from '../../time/calendar-event';
import { formatTime } from '../../time/clock';
import { classes } from '../classes';

export interface CalendarChipProps {
  event: CalendarEvent;
  /** More than the title: time and note on lines of their own. */
  isTall?: boolean;
  className?: string;
  style?: CSSProperties;
}

/** A record as a coloured strip that leads to it. */
export function CalendarChip({ event, isTall = false, className, style }: CalendarChipProps) {
  const colour = `var(--color-series-${event.series})`;
  const look = classes(
    'block min-w-0 overflow-hidden rounded-[min(var(--radius-control),0.5rem)] border-l-3 px-1.5 text-left text-xs text-ink',
    isTall ? 'py-1 leading-snug' : 'truncate py-0.5',
    event.off && 'line-through',
    event.href && 'hover:outline-1 hover:outline-outline',
    className,
  );
  const paint = {
    borderColor: colour,
    background: `color-mix(in oklab, ${colour} 16%, var(--color-surface))`,
    ...style,
  };
  const time = isWholeDay(event) ? null : formatTime(event.start);
  const content = isTall ? (
    <>
      <span className="block font-semibold">{event.title}</span>
      {time && <span className="block tabular-nums">{`${time} – ${formatTime(event.end)}`}</span>}
      {event.note && <span className="block truncate">{event.note}</span>}
    </>
  ) : (
    <>
      {time && <span className="mr-1 tabular-nums">{time}</span>}
      <span className="font-medium">{event.title}</span>
    </>
  );
  if (!event.href)
    return (
      <div className={look} style={paint}>
        {content}
      </div>
    );
  return (
    <Link href={event.href} className={look} style={paint}>
      {content}
    </Link>
  );
}
