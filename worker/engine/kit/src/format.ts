/** Values as people read them, in the language and currency of the app. */
import { settings } from './settings';

const number = new Intl.NumberFormat(settings.locale, { maximumFractionDigits: 2 });
const money = new Intl.NumberFormat(settings.locale, { style: 'currency', currency: settings.currency });
const roundMoney = new Intl.NumberFormat(settings.locale, {
  style: 'currency',
  currency: settings.currency,
  maximumFractionDigits: 0,
});
const day = new Intl.DateTimeFormat(settings.locale, { dateStyle: 'medium', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat(settings.locale, { month: 'short', year: '2-digit', timeZone: 'UTC' });
const dayOfYear = new Intl.DateTimeFormat(settings.locale, {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const moment = new Intl.DateTimeFormat(settings.locale, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: settings.timeZone,
});
// Writes days as the API does.
const dayOnClock = new Intl.DateTimeFormat('en-CA', { timeZone: settings.timeZone });

export function formatNumber(value: number, unit?: string): string {
  return unit ? `${number.format(value)}${unit === '%' ? '' : ' '}${unit}` : number.format(value);
}

/** @param amount in the smallest unit of the currency. Whole sums are written without decimals. */
export function formatMoney(amount: number): string {
  const value = amount / 10 ** settings.currencyDigits;
  return (Number.isInteger(value) ? roundMoney : money).format(value);
}

/** For paper, where sums stand below each other: always with all decimals. */
export function formatExactMoney(amount: number): string {
  return money.format(amount / 10 ** settings.currencyDigits);
}

/** @param date `YYYY-MM-DD`, a calendar day without a time zone. */
export function formatDate(date: string): string {
  return day.format(new Date(`${date}T00:00:00Z`));
}

/** @param time ISO 8601, shown on the clock of the app, or else on the reader's own. */
export function formatDateTime(time: string): string {
  return moment.format(new Date(time));
}

/** @param key a day `2026-05-31`, a month `2026-05`, a year `2026` or a week `2026-W22`. */
export function formatPeriod(key: string): string {
  if (key.length === 4) return key;
  if (key.includes('W')) return key.slice(5);
  return key.length === 7
    ? month.format(new Date(`${key}-01T00:00:00Z`))
    : dayOfYear.format(new Date(`${key}T00:00:00Z`));
}

/** The part of an address that tells people where it leads: `example.com`. */
export function formatUrl(url: string): string {
  return url.replace(/^[a-z]+:\/\/(www\.)?/i, '').replace(/\/$/, '');
}

/** The calendar day that it is now on that clock, as `YYYY-MM-DD`. */
export function today(): string {
  return dayOnClock.format(new Date());
}
