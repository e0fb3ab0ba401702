/** From when to when a record takes place, in SQL. */
import type { EntityModel, FieldModel } from '../model.ts';
import { sqlName } from '../names/reserved.ts';
import { isNullable } from './entity-parts.ts';

export interface Period {
  entity: EntityModel;
  start: FieldModel;
  end: FieldModel | null;
  /** Where a duration stands: in the record, or in the one that `by` points at. */
  duration: { field: FieldModel; by: FieldModel | null } | null;
  /** How long it takes where nothing says it. */
  minutes: number;
  /** Calendar days without a time: whole days are taken. */
  wholeDays: boolean;
}

/** The parts of a period by the names in an ability's options. */
export function findPeriod(
  entity: EntityModel,
  options: { start: string; end?: string; duration?: string; minutes: number },
): Period {
  const start = entity.field(options.start);
  const [own = '', other] = options.duration?.split('.') ?? [];
  const field = own === '' ? null : entity.field(own);
  const target = other === undefined ? null : field?.reference?.to.field(other);
  return {
    entity,
    start,
    end: options.end === undefined ? null : entity.field(options.end),
    duration: target ? { field: target, by: field } : field ? { field, by: null } : null,
    minutes: options.minutes,
    wholeDays: start.type === 'date',
  };
}

/** Fields of the record itself that decide when it takes place. */
export function periodFields({ start, end, duration }: Period): FieldModel[] {
  return [start, end, duration && (duration.by ?? duration.field)].filter((field) => field !== null);
}

/** The start in the table that goes by this alias. */
export function startSql(period: Period, alias: string): string {
  return `${alias}.${sqlName(period.start.wire)}`;
}

/** The end likewise: a date is the last day, a time the moment at which it is over. */
export function endSql(period: Period, alias: string): string {
  const { end } = period;
  const start = startSql(period, alias);
  const usual = period.wholeDays ? start : later(start, minutesSql(period, alias));
  if (!end) return usual;
  const ends = `${alias}.${sqlName(end.wire)}`;
  return isNullable(end) ? `COALESCE(${ends}, ${usual})` : ends;
}

/** How many minutes the record in this table takes. */
function minutesSql({ duration, minutes }: Period, alias: string): string {
  if (!duration) return String(minutes);
  const length = durationSql(duration, alias);
  const unit = /^h/i.test(duration.field.unit ?? '') ? ' * 60' : '';
  return `COALESCE(${length}${unit}, ${minutes})`;
}

function durationSql({ field, by }: NonNullable<Period['duration']>, alias: string): string {
  const column = sqlName(field.wire);
  if (!by?.reference) return `${alias}.${column}`;
  const table = sqlName(by.reference.to.table);
  return `(SELECT ${table}.${column} FROM ${table} WHERE ${table}.id = ${alias}.${sqlName(by.wire)})`;
}

/** A time so many minutes later, written as times are kept. */
function later(time: string, minutes: string): string {
  return `strftime('%Y-%m-%dT%H:%M:%fZ', ${time}, ${minutes} || ' minutes')`;
}
