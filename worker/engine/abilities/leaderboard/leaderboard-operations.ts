/** The ranking as three calls: of all time, of the last 30 days, of the last seven. */

import type { Access } from '../../../contract/plan/blueprint.ts';
import type { ParsedUse } from '../../core/ability.ts';
import { type AppModel, type EntityModel, type FieldModel, titleChain } from '../../core/model.ts';
import { sqlName } from '../../core/names/reserved.ts';
import { now, type Sql, sql, variable } from '../../core/operations/expression.ts';
import type { Operation } from '../../core/operations/operation.ts';
import { andOwn } from '../../core/operations/own-rows.ts';
import { readersOf } from '../../core/operations/readers-of.ts';
import { andShown } from '../../core/operations/seen.ts';
import type { LeaderboardOptions } from './leaderboard-options.ts';

export const PERIODS = [
  { name: 'all', label: 'All time', days: null },
  { name: 'month', label: '30 days', days: 30 },
  { name: 'week', label: '7 days', days: 7 },
] as const;

/** More places than these are not shown. */
const MOST_PLACES = 300;

export function rankingOperations(use: ParsedUse<LeaderboardOptions>, model: AppModel): Operation[] {
  const entity = model.entity(use.entity ?? '');
  const columns = {
    level: 'text',
    place: 'number',
    name: 'text',
    best: 'number',
  } as const;
  return PERIODS.map(({ name, label, days }) => ({
    id: `rank_${entity.plural.snake}_${name}`,
    group: entity.plural.snake,
    method: 'GET',
    path: `${entity.apiPath}/leaderboard/${name}`,
    summary: `The ranking by ${entity.field(use.options.points).label.toLowerCase()}: ${label.toLowerCase()}`,
    access: rankers(entity, entity.field(use.options.player)),
    body: null,
    steps: [{ do: 'read_all', into: 'ranking', columns, query: rankingQuery(use, model, days) }],
    answer: { kind: 'rows', rows: variable('ranking'), columns },
  }));
}

/** A ranking says who is in it, so it is for those who may see them. */
function rankers(entity: EntityModel, { reference }: FieldModel): Access[] {
  const [list, readers] = [entity.access('list'), reference ? readersOf(reference.to) : ['public' as const]];
  if (readers.includes('public') || JSON.stringify(readers) === JSON.stringify(list)) return list;
  return list.includes('public') || list.includes('signed_in') ? readers : list;
}

/** Every player once, by their best; equal ones share a place, and the places behind them are left out. */
function rankingQuery(use: ParsedUse<LeaderboardOptions>, model: AppModel, days: number | null): Sql {
  const { player, points, best, group } = use.options;
  const entity = model.entity(use.entity ?? '');
  const number = `${entity.table}.${entity.field(points).wire}`;
  const key = `${entity.table}.${entity.field(player).wire}`;
  const level = group === undefined ? raw("''") : sql`${`${entity.table}.${entity.field(group).wire}`}`;
  const figure = raw(best === 'highest' ? 'MAX' : 'MIN');
  const order = raw(best === 'highest' ? 'DESC' : 'ASC');
  const since =
    days === null
      ? sql``
      : sql` AND ${`${entity.table}.created_at`} >= strftime('%Y-%m-%dT%H:%M:%fZ', ${now}, ${{ kind: 'literal', value: `-${days} days` }})`;
  return sql`
    SELECT ${level} AS level, RANK() OVER (PARTITION BY ${level} ORDER BY ${figure}(${number}) ${order}) AS place,
      ${nameOf(entity.field(player), entity.table)} AS name, ${figure}(${number}) AS best
    FROM ${entity.table}
    WHERE ${number} IS NOT NULL AND ${key} IS NOT NULL${since}${raw(andShown(entity))}${andOwn(entity, 'list')}
    GROUP BY ${key}, ${level} ORDER BY level, place, name LIMIT ${raw(String(MOST_PLACES))}`;
}

const raw = (text: string): Sql => ({ texts: [text], values: [] });

/** What a player is called: the name itself, or the title of the record that the pointer leads to. */
function nameOf(player: FieldModel, table: string): Sql {
  const own = `${sqlName(table)}.${sqlName(player.wire)}`;
  const { reference } = player;
  const chain = reference && titleChain(reference.to);
  if (!reference || !chain || chain.references.length > 0) return raw(own);
  const to = sqlName(reference.to.table);
  return raw(`(SELECT ${to}.${sqlName(chain.field.wire)} FROM ${to} WHERE ${to}.id = ${own})`);
}
