/** Where the person is: the clock of an app whose text names no place. */
import { isTimeZone } from '../../worker/contract/account/time-zone.ts';

/** The browser's time zone, or nothing where it has a name that no plan can hold. */
export function readTimeZone(): string | undefined {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : undefined;
}
