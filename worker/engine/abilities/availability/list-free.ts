/** What nobody has taken between two days. That it is not taken twice is the business of `conflict-check`. */
import type { EntityModel } from '../../core/model.ts';
import { sqlName } from '../../core/names/reserved.ts';
import { isNullable, lowerFirst } from '../../core/operations/entity-parts.ts';
import {
  compare,
  type Expression,
  plainSql,
  type Sql,
  sql,
  variable,
} from '../../core/operations/expression.ts';
import type { Member, Operation } from '../../core/operations/operation.ts';
import { endSql, startSql } from '../../core/operations/period.ts';
import { andShown } from '../../core/operations/seen.ts';
import type { Availability } from './availability-model.ts';

const query = (member: string): Expression => ({ kind: 'query', member });

/** The path of what is free: `/api/bookings/free`. */
export function freePath(entity: EntityModel): string {
  return `${entity.apiPath}/free`;
}

/** `GET /api/bookings/free?from=2026-05-30&to=2026-06-02` */
export function listFree(availability: Availability): Operation {
  const { entity, resource, conflict } = availability;
  const columns = { [resource.field.wire]: 'number' as const };
  const day = (name: string, label: string): Member => ({
    name,
    label,
    value: { type: 'date' },
    required: true,
    nullable: false,
    createOnly: false,
  });
  return {
    id: `list_free_${resource.to.plural.snake}_of_${entity.plural.snake}`,
    group: entity.plural.snake,
    method: 'GET',
    path: freePath(entity),
    summary: `Which ${lowerFirst(resource.to.labelPlural)} are free between two days`,
    access: entity.access('create'),
    body: null,
    query: {
      name: `${entity.names.snake}_free`,
      members: [
        day('from', 'The first day'),
        day('to', conflict.last_day_taken ? 'The last day' : 'The day of departure'),
      ],
    },
    steps: [
      {
        do: 'refuse',
        when: compare(query('to'), conflict.last_day_taken ? '<' : '<=', query('from')),
        refusal: { status: 422, member: 'to', sentence: 'Must be after the first day' },
      },
      { do: 'read_all', into: 'free', columns, query: freeSql(availability) },
    ],
    answer: { kind: 'rows', rows: variable('free'), columns },
  };
}

function freeSql(availability: Availability): Sql {
  const { entity, period, resource, conflict } = availability;
  const [before, after] = conflict.last_day_taken ? ['<=', '>='] : ['<', '>'];
  const same = `_taken.${sqlName(resource.field.wire)} = _one.id`;
  const counts = releasedSql(availability).map(
    (condition) => `
              AND ${condition}`,
  );
  return sql`
        SELECT _one.id AS ${resource.field.wire} FROM ${resource.to.table} AS _one
        WHERE NOT EXISTS (
            SELECT 1 FROM ${entity.table} AS _taken
            WHERE ${plainSql(same)}
              AND ${plainSql(`${startSql(period, '_taken')} ${before}`)} ${query('to')}
              AND ${plainSql(`${endSql(period, '_taken')} ${after}`)} ${query('from')}${plainSql(counts.join(''))}
          )${plainSql(andShown(resource.to, '_one'))}
        ORDER BY _one.id`;
}

function releasedSql({ entity, conflict }: Availability): string[] {
  if (conflict.status === undefined || conflict.released.length === 0) return [];
  const status = entity.field(conflict.status);
  const column = `_taken.${sqlName(status.wire)}`;
  const list = `${column} NOT IN (${conflict.released.map((state) => `'${state}'`).join(', ')})`;
  return [isNullable(status) ? `(${column} IS NULL OR ${list})` : list];
}
