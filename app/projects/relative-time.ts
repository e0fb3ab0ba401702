/** "5 minutes ago": minutes under an hour, then hours under a day, then days. Pure. */
export function describeAge(since: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
  if (minutes < 60) return say(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return say(hours, 'hour');
  return say(Math.floor(hours / 24), 'day');
}

function say(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
