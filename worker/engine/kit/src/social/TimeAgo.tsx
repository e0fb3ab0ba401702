import { formatDate, formatDateTime } from '../format';
import { settings } from '../settings';

const relative = new Intl.RelativeTimeFormat(settings.locale, { numeric: 'auto', style: 'short' });

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago something was, as people say it; after a week its date. */
export function TimeAgo({ time }: { time: string }) {
  return (
    <time dateTime={time} title={formatDateTime(time)} className="whitespace-nowrap">
      {sayTime(time)}
    </time>
  );
}

function sayTime(time: string): string {
  const seconds = Math.max(0, (Date.now() - Date.parse(time)) / 1000);
  if (seconds < MINUTE) return 'just now';
  if (seconds < HOUR) return relative.format(-Math.floor(seconds / MINUTE), 'minute');
  if (seconds < DAY) return relative.format(-Math.floor(seconds / HOUR), 'hour');
  if (seconds < 7 * DAY) return relative.format(-Math.floor(seconds / DAY), 'day');
  return formatDate(time.slice(0, 10));
}
