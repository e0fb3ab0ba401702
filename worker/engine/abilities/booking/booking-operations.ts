/** Free slots of a day, and the refusal of what lies outside of them. Overlaps are the business of `conflict-check`. */
import type { EntityModel } from '../../core/model.ts';
import { sqlName } from '../../core/names/reserved.ts';
import { isNullable, lowerFirst } from '../../core/operations/entity-parts.ts';
import {
  any,
  body,
  compare,
  type Expression,
  exists,
  id,
  not,
  now,
  plainSql,
  type Sql,
  sql,
  variable,
} from '../../core/operations/expression.ts';
import type { Member, Operation, Refusal, Step } from '../../core/operations/operation.ts';
import { endSql, periodFields, startSql } from '../../core/operations/period.ts';
import { type Booking, minutesOf } from './booking-model.ts';
import { daysBookable } from './sample-slots.ts';

const NOON = 12 * 60;
const query = (member: string): Expression => ({ kind: 'query', member });

/** The path of the free slots: `/api/appointments/slots`. */
export function slotsPath(entity: EntityModel): string {
  return `${entity.apiPath}/slots`;
}

/** `GET /api/appointments/slots?day=2026-05-31&service_id=1&stylist_id=2` */
export function listSlots(booking: Booking): Operation {
  const { entity, resource, service } = booking;
  const pointer = (name: string, label: string): Member => ({
    name,
    label,
    value: { type: 'reference' },
    required: false,
    nullable: false,
    createOnly: false,
  });
  const day: Member = {
    ...pointer('day', 'The day, on the clock of the app'),
    value: { type: 'date' },
    required: true,
  };
  const chosen = [service, resource].flatMap((one) =>
    one ? [pointer(one.field.wire, one.field.label)] : [],
  );
  return {
    id: `list_slots_of_${entity.plural.snake}`,
    group: entity.plural.snake,
    method: 'GET',
    path: slotsPath(entity),
    summary: `List free slots of a day`,
    access: entity.access('create'),
    body: null,
    query: { name: `${entity.names.snake}_slot`, members: [day, ...chosen] },
    steps: [
      {
        do: 'read_all',
        into: 'slots',
        columns: slotColumns(booking),
        query: slotsSql(booking),
      },
    ],
    answer: { kind: 'rows', rows: variable('slots'), columns: slotColumns(booking) },
  };
}

function slotColumns({ resource }: Booking): Record<string, 'text' | 'number'> {
  return {
    starts_at: 'text',
    ends_at: 'text',
    ...(resource ? { [resource.field.wire]: 'number' as const } : {}),
  };
}

/** Every start of the day that fits into the opening hours, for everyone or everything that is free then. */
function slotsSql(booking: Booking): Sql {
  const { entity, period, resource, service, options, zone } = booking;
  const noon: Expression = { kind: 'noon_of', day: query('day'), zone };
  const taken = [
    `${startSql(period, '_taken')} < _slots.ends_at`,
    `${endSql(period, '_taken')} > _slots.starts_at`,
    ...releasedSql(booking, '_taken'),
  ];
  const who = resource
    ? sql`
        CROSS JOIN ${resource.to.table} AS _who`
    : plainSql('');
  const chosen = resource
    ? sql`
          AND (${query(resource.field.wire)} IS NULL OR _who.id = ${query(resource.field.wire)})`
    : plainSql('');
  return sql`
        WITH RECURSIVE
          _opening (_weekday, _opens, _closes) AS (${plainSql(openingSql(options.hours))}),
          _wanted (_minutes) AS (SELECT ${wantedMinutes(booking, service ? query(service.field.wire) : null)}),
          _starts (_minute, _closes) AS (
            SELECT _opens, _closes FROM _opening WHERE _weekday = CAST(strftime('%w', ${query('day')}) AS INTEGER)
            UNION ALL
            SELECT _minute + ${plainSql(String(options.step))}, _closes FROM _starts WHERE _minute + ${plainSql(String(options.step))} < _closes
          ),
          _slots (starts_at, ends_at) AS (
            SELECT DISTINCT ${plainSql(atMinute('_minute'))}, ${plainSql(atMinute('(_minute + _minutes)'))}
            FROM _starts, _wanted, (SELECT ${noon} AS _noon)
            WHERE _minute + _minutes <= _closes
          )
        SELECT _slots.starts_at, _slots.ends_at${plainSql(resource ? `, _who.id AS ${sqlName(resource.field.wire)}` : '')}
        FROM _slots${who}
        WHERE _slots.starts_at > ${now} AND ${query('day')} <= ${lastDay(booking)}${chosen}
          AND NOT EXISTS (
            SELECT 1 FROM ${entity.table} AS _taken
            WHERE ${plainSql([...(resource ? [`_taken.${sqlName(resource.field.wire)} = _who.id`] : []), ...taken].join('\n              AND '))}
          )
        ORDER BY _slots.starts_at${plainSql(resource ? ', _who.id' : '')}`;
}

/** The last day that can be booked, on the clock of the app. */
function lastDay(booking: Booking): Sql {
  const present: Expression = { kind: 'day_of', moment: now, zone: booking.zone };
  return sql`date(${present}, ${plainSql(`'+${daysBookable(booking)} days'`)})`;
}

/** `VALUES (1, 540, 1020), (2, 540, 1020)`: weekday, first and last minute. */
export function openingSql(hours: Booking['options']['hours']): string {
  const rows = hours.flatMap(({ days, from, to }) =>
    days.map((day) => `(${day}, ${minutesOf(from)}, ${minutesOf(to)})`),
  );
  return `VALUES ${rows.join(', ')}`;
}

/** The moment so many minutes after midnight, beside a column `_noon`. */
export function atMinute(minute: string): string {
  return `strftime('%Y-%m-%dT%H:%M:%fZ', _noon, (${minute} - ${NOON}) || ' minutes')`;
}

/** How long what was chosen takes. */
function wantedMinutes({ period, options, service }: Booking, chosen: Expression | null): Sql {
  const { duration } = period;
  if (!duration?.by || !service || !chosen || duration.by !== service.field)
    return plainSql(String(options.minutes));
  const unit = /^h/i.test(duration.field.unit ?? '') ? ' * 60' : '';
  return sql`COALESCE((SELECT ${duration.field.wire}${plainSql(unit)} FROM ${service.to.table} WHERE id = ${chosen}), ${plainSql(String(options.minutes))})`;
}

function releasedSql({ entity, options }: Booking, alias: string): string[] {
  if (options.status === undefined || options.released.length === 0) return [];
  const status = entity.field(options.status);
  const column = `${alias}.${sqlName(status.wire)}`;
  const list = `${column} NOT IN (${options.released.map((state) => `'${state}'`).join(', ')})`;
  return [isNullable(status) ? `(${column} IS NULL OR ${list})` : list];
}

/** The operation with the rule about what is offered: times that lie ahead, but not too far, begin where a slot does, and end within the opening hours. */
export function refuseClosed(operation: Operation, booking: Booking): Operation {
  const { entity, period, zone } = booking;
  if (operation.group !== entity.plural.snake) return operation;
  const start = body(period.start.wire);
  const passed: Refusal = { status: 409, sentence: 'This time has passed. Choose a later one.' };
  if (operation.id === `create_${entity.names.snake}`) {
    const past: Step = { do: 'refuse', when: compare(start, '<=', now), refusal: passed };
    const day: Expression = { kind: 'day_of', moment: start, zone };
    const far = refuseFar(booking, sql`SELECT 1 WHERE ${day} > ${lastDay(booking)}`);
    const outside = refuseOutside(booking, { row: variable('id'), start });
    return { ...operation, steps: [past, far, ...operation.steps, outside] };
  }
  const moved = periodFields(period).filter(({ input }) => input === 'always');
  if (operation.id !== `update_${entity.names.snake}` || moved.length === 0) return operation;
  const before = (wire: string) => variable(entity.names.snake, wire);
  const kept: Expression = before(period.start.wire);
  const begins: Expression =
    period.start.input === 'always' ? { kind: 'fallback', value: start, otherwise: kept } : kept;
  const late = sql`SELECT 1 FROM ${entity.table} WHERE id = ${id} AND ${period.start.wire} IS NOT ${kept} AND ${period.start.wire} <= ${now}`;
  const day: Expression = { kind: 'day_of', moment: begins, zone };
  const later = sql`SELECT 1 FROM ${entity.table} WHERE id = ${id} AND ${period.start.wire} IS NOT ${kept} AND ${day} > ${lastDay(booking)}`;
  return {
    ...operation,
    steps: [
      ...operation.steps,
      { do: 'refuse', when: exists(late), refusal: passed },
      refuseFar(booking, later),
      {
        do: 'when',
        condition: any(
          ...moved.map(({ wire }) =>
            exists(sql`SELECT 1 FROM ${entity.table} WHERE id = ${id} AND ${wire} IS NOT ${before(wire)}`),
          ),
        ),
        steps: [refuseOutside(booking, { row: id, start: begins })],
      },
    ],
  };
}

/** Nobody books further ahead than the page offers. */
function refuseFar(booking: Booking, beyond: Sql): Step {
  const sentence = `This time is too far ahead. Choose one within the next ${daysBookable(booking)} days.`;
  return { do: 'refuse', when: exists(beyond), refusal: { status: 409, sentence } };
}

/** @param start when the record begins, as it is written. */
function refuseOutside(booking: Booking, { row, start }: { row: Expression; start: Expression }): Step {
  const { entity, period, options, zone } = booking;
  const day: Expression = { kind: 'day_of', moment: start, zone };
  const begins = startSql(period, '_mine');
  const minutes = `(strftime('%s', ${begins}) - strftime('%s', _noon)) / 60 + ${NOON} - _opens`;
  const query = sql`
        WITH _opening (_weekday, _opens, _closes) AS (${plainSql(openingSql(options.hours))})
        SELECT 1 FROM ${entity.table} AS _mine, _opening, (SELECT ${{ kind: 'noon_of', day, zone } as Expression} AS _noon)
        WHERE _mine.id = ${row}
          AND _weekday = CAST(strftime('%w', ${day}) AS INTEGER)
          AND ${plainSql(begins)} >= ${plainSql(atMinute('_opens'))}
          AND ${plainSql(endSql(period, '_mine'))} <= ${plainSql(atMinute('_closes'))}
          AND strftime('%f', ${plainSql(begins)}) = '00.000'
          AND (${plainSql(minutes)}) % ${plainSql(String(options.step))} = 0`;
  return {
    do: 'refuse',
    when: not(exists(query)),
    refusal: {
      status: 409,
      sentence: `This time lies outside the opening hours, or begins between two slots. Choose a free slot for the ${lowerFirst(entity.label)}.`,
    },
  };
}
