import type { Ability } from '../../core/ability.ts';
import type { AppModel, EntityModel } from '../../core/model.ts';
import { sqlName } from '../../core/names/reserved.ts';
import { isNullable } from '../../core/operations/entity-parts.ts';
import { nowSql } from '../day-sql.ts';
import { isTime } from '../period-options.ts';
import { UseProblems } from '../use-problems.ts';
import { detectDue } from './detect.ts';
import { dueBlock } from './due-block.ts';
import { dueChecks } from './due-checks.ts';
import { DUE_STATES, DueOptions } from './due-options.ts';
import { planDue } from './plan.ts';

export const due: Ability<DueOptions> = {
  name: 'due',
  title: 'Due and overdue',
  about:
    'What is overdue or due soon, by a date and by whether it is done. Days change at midnight on the clock of the app, or UTC where it has none.',
  options: DueOptions,
  detect: detectDue,
  plan: planDue,
  block: dueBlock,
  findProblems(use, blueprint) {
    const problems = new UseProblems(use, blueprint);
    const entity = problems.entity(use.entity, 'entity');
    if (!entity) return problems.found;
    const { options } = use;
    problems.grants(entity, 'list', 'lists what is due');
    const date = problems.field(entity, options.date, 'options', 'date');
    if (date && !isTime(date))
      problems.say(`goes by "${date.label}", which is no date or time.`, 'options', 'date');
    const state = problems.field(entity, options.state, 'options', 'state');
    const values = state?.options?.map(({ value }) => value).join();
    if (state && (state.input !== 'computed' || values !== DUE_STATES.map(({ value }) => value).join()))
      problems.say(
        `works out "${state.label}", which must be a computed choice of overdue, due_soon, later and done.`,
        'options',
        'state',
      );
    if (options.done) problems.field(entity, options.done.field, 'options', 'done', 'field');
    return problems.found;
  },
  computes: (use, model) => {
    const entity = model.entity(use.entity ?? '');
    return [
      {
        entity: entity.names.snake,
        field: use.options.state,
        sql: stateSql(entity, use.options, model.timeZone),
      },
    ];
  },
  checks: (use, model: AppModel) => dueChecks(model.entity(use.entity ?? ''), use.options),
};

function stateSql(
  entity: EntityModel,
  { date: name, done, soon_days }: DueOptions,
  zone: string | null,
): string {
  const field = entity.field(name);
  const table = sqlName(entity.table);
  const date = `${table}.${sqlName(field.wire)}`;
  // A moment is kept in UTC; a day is one of the app's clock.
  const isDay = field.type === 'date';
  const now = (...more: string[]) =>
    nowSql(isDay ? '%Y-%m-%d' : '%Y-%m-%dT%H:%M:%fZ', isDay ? zone : null, ...more);
  const finished = done && entity.field(done.field);
  return [
    'CASE',
    ...(finished && done
      ? [`WHEN ${table}.${sqlName(finished.wire)} IN (${done.is.map(sqlValue).join(', ')}) THEN 'done'`]
      : []),
    ...(isNullable(field) ? [`WHEN ${date} IS NULL THEN NULL`] : []),
    `WHEN ${date} < ${now()} THEN 'overdue'`,
    `WHEN ${date} <= ${now(`+${soon_days} days`)} THEN 'due_soon'`,
    "ELSE 'later' END",
  ].join(' ');
}

/** A value of the Blueprint as SQLite keeps it. */
function sqlValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
}
