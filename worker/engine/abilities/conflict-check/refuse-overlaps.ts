/** The rule itself: after a record was written, it must overlap with no other one of the same resource. */
import type { EntityModel, FieldModel } from '../../core/model.ts';
import { sqlName } from '../../core/names/reserved.ts';
import { lowerFirst } from '../../core/operations/entity-parts.ts';
import {
  any,
  body,
  type Condition,
  type Expression,
  exists,
  given,
  id,
  plainSql,
  sql,
  variable,
} from '../../core/operations/expression.ts';
import type { Operation, Step } from '../../core/operations/operation.ts';
import { endSql, findPeriod, type Period, periodFields, startSql } from '../../core/operations/period.ts';
import { countingSql } from '../counting-sql.ts';
import { refuseEarlyEnd } from '../starts-before-ends/refuse-early-ends.ts';
import type { ConflictCheckOptions } from './conflict-check-options.ts';

/** The operation with the rule behind its write, where it can break the rule. */
export function refuseOverlaps(
  operation: Operation,
  entity: EntityModel,
  options: ConflictCheckOptions,
): Operation {
  if (operation.group !== entity.plural.snake) return operation;
  const period = findPeriod(entity, options);
  if (operation.id === `create_${entity.names.snake}`)
    return { ...operation, steps: [...operation.steps, ...rules(period, options, variable('id'))] };
  if (operation.id === `update_${entity.names.snake}`) {
    const condition = any(...changes(period, options));
    const steps: Step[] = [{ do: 'when', condition, steps: rules(period, options, id) }];
    return { ...operation, steps: [...operation.steps, ...steps] };
  }
  const action = entity.actions.find(({ names }) => operation.id === `${names.snake}_${entity.names.snake}`);
  const watched: ReadonlySet<string> = new Set(
    watchedFields(period, options).map(({ names }) => names.snake),
  );
  const matters = action?.set.some(
    ({ field, to }) =>
      watched.has(field) || (field === options.status && !options.released.includes(String(to))),
  );
  return matters ? { ...operation, steps: [...operation.steps, ...rules(period, options, id)] } : operation;
}

function watchedFields(period: Period, { resources }: ConflictCheckOptions): FieldModel[] {
  const own = resources.map((name) => period.entity.field(name));
  return [...new Set([...periodFields(period), ...own])];
}

/** What a change must touch for the rule to be looked at: moving something, or bringing it back. */
function changes(period: Period, options: ConflictCheckOptions): Condition[] {
  const { entity } = period;
  const moved = watchedFields(period, options)
    .filter((field) => field.input === 'always')
    .map((field) => given(body(field.wire)));
  if (options.status === undefined || options.released.length === 0) return moved;
  const before = variable(entity.names.snake, entity.field(options.status).wire);
  return [...moved, { kind: 'one_of', value: before, values: options.released }];
}

function rules(period: Period, options: ConflictCheckOptions, row: Expression): Step[] {
  const one = lowerFirst(period.entity.label);
  const overlaps = (resource: FieldModel | null): Step => ({
    do: 'refuse',
    when: exists(overlapSql(period, options, resource, row)),
    refusal: {
      status: 409,
      sentence: resource
        ? `This ${lowerFirst(resource.label)} is already taken at that time. Choose another time.`
        : `There is already another ${one} at that time. Choose another time.`,
    },
  });
  const resources = options.resources.map((name) => period.entity.field(name));
  return [
    ...orderRule(period, options, row),
    ...(resources.length > 0 ? resources.map(overlaps) : [overlaps(null)]),
  ];
}

/** What ends must end after it began. */
function orderRule({ entity, start, end }: Period, options: ConflictCheckOptions, row: Expression): Step[] {
  const mayTouch = start.type === 'date' && options.last_day_taken;
  return end ? [refuseEarlyEnd({ entity, start, end }, row, mayTouch ? '<' : '<=')] : [];
}

function overlapSql(
  period: Period,
  options: ConflictCheckOptions,
  resource: FieldModel | null,
  row: Expression,
) {
  const touches = period.wholeDays && options.last_day_taken;
  const { entity } = period;
  const same = resource ? `_other.${sqlName(resource.wire)} = _mine.${sqlName(resource.wire)} AND ` : '';
  const conditions = [
    `${startSql(period, '_other')} ${touches ? '<=' : '<'} ${endSql(period, '_mine')}`,
    `${endSql(period, '_other')} ${touches ? '>=' : '>'} ${startSql(period, '_mine')}`,
    ...(options.status === undefined
      ? []
      : ['_mine', '_other'].flatMap((alias) =>
          countingSql(entity.field(options.status ?? ''), alias, options.released),
        )),
  ].map((condition) => `\n          AND ${condition}`);
  return sql`
        SELECT 1 FROM ${entity.table} AS _mine
        JOIN ${entity.table} AS _other ON ${plainSql(same)}_other.id <> _mine.id
        WHERE _mine.id = ${row}${plainSql(conditions.join(''))}`;
}
