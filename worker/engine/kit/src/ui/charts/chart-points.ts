/** Groups of a summary → points of a chart. */
import type { Summary } from '../../data/request';
import { formatPeriod } from '../../format';
import type { ChartPoint } from './chart-props';

type Period = 'day' | 'week' | 'month' | 'year';

export type Grouping =
  /** A choice field: its values in their order, those without records too. */
  | { by: 'choice'; choices: readonly { value: string; label: string }[] }
  /** A day, week, month or year: in the order of time, without holes. */
  | { by: 'period'; per: Period }
  /** Anything else: largest first. */
  | { by: 'value' };

/** More groups than this are summed up as “Other”. */
const MOST_GROUPS = 10;
/** The most recent periods that are shown. */
const MOST_PERIODS = 24;

export function toPoints(summary: Summary, grouping: Grouping): ChartPoint[] {
  const { groups } = summary;
  if (grouping.by === 'choice') {
    return grouping.choices.map(({ value, label }) => ({
      label,
      value: groups.find((group) => group.key === value)?.value ?? 0,
    }));
  }
  if (grouping.by === 'period') {
    const dated = groups.filter((group) => group.key !== null);
    const values = new Map(dated.map((group) => [String(group.key), group.value ?? 0]));
    const keys = fillPeriods([...values.keys()], grouping.per).slice(-MOST_PERIODS);
    return keys.map((key) => ({ label: formatPeriod(key), value: values.get(key) ?? 0 }));
  }
  const points = groups
    .map(({ key, label, value }) => ({ label: label ?? keyText(key), value: value ?? 0 }))
    .sort((a, b) => b.value - a.value);
  if (points.length <= MOST_GROUPS) return points;
  const others = points.slice(MOST_GROUPS - 1).reduce((sum, point) => sum + point.value, 0);
  return [...points.slice(0, MOST_GROUPS - 1), { label: 'Other', value: others }];
}

function keyText(key: string | number | boolean | null): string {
  if (key === null) return 'None';
  return typeof key === 'boolean' ? (key ? 'Yes' : 'No') : String(key);
}

/** How much of a day's name says the period. */
const LENGTHS = { day: 10, month: 7, year: 4 };

/** All days, months or years from the first to the last; weeks stay as they are. */
function fillPeriods(keys: string[], per: Period): string[] {
  const [first, last] = [keys[0], keys.at(-1)];
  if (first === undefined || last === undefined || per === 'week') return keys;
  const filled: string[] = [];
  const date = new Date(`${first}${'-01-01'.slice(first.length - 4)}T00:00:00Z`);
  for (
    let key = first;
    key <= last && filled.length < 1000;
    key = date.toISOString().slice(0, LENGTHS[per])
  ) {
    filled.push(key);
    if (per === 'day') date.setUTCDate(date.getUTCDate() + 1);
    else date.setUTCMonth(date.getUTCMonth() + (per === 'month' ? 1 : 12));
  }
  return filled;
}
