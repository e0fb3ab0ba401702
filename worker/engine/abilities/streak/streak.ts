import type { Ability } from '../../core/ability.ts';
import type { AppModel, EntityModel, FieldModel } from '../../core/model.ts';
import { sqlName } from '../../core/names/reserved.ts';
import { lowerFirst } from '../../core/operations/entity-parts.ts';
import { exists, id, sql, variable } from '../../core/operations/expression.ts';
import type { Operation, Step } from '../../core/operations/operation.ts';
import { nowSql } from '../day-sql.ts';
import { UseProblems } from '../use-problems.ts';
import { detectStreak } from './detect.ts';
import { planStreak } from './plan.ts';
import { streakBlock } from './streak-block.ts';
import { streakChecks } from './streak-checks.ts';
import { StreakOptions } from './streak-options.ts';

export const streak: Ability<StreakOptions> = {
  name: 'streak',
  title: 'Streaks',
  about: 'Days in a row: one tick a day, the current and the longest streak, a heat map of half a year.',
  bindsMaking: true,
  options: StreakOptions,
  implies: 'check-in',
  detect: detectStreak,
  plan: planStreak,
  block: streakBlock,
  findProblems(use, blueprint) {
    const problems = new UseProblems(use, blueprint);
    const habit = problems.entity(use.entity, 'entity');
    const check = problems.entity(use.options.check, 'options', 'check');
    if (!habit || !check) return problems.found;
    const { options } = use;
    problems.grants(habit, 'list', 'lists records');
    for (const operation of ['list', 'create', 'delete', 'summary'] as const)
      problems.grants(check, operation, 'ticks days');
    const of = problems.field(check, options.of, 'options', 'of');
    if (of && of.reference?.entity !== habit.name)
      problems.say(`ticks days by "${of.label}", which does not point at ${habit.label}.`, 'options', 'of');
    const date = problems.field(check, options.date, 'options', 'date');
    if (date && (date.type !== 'date' || !date.required))
      problems.say(`counts days by "${date.label}", which must be a required date.`, 'options', 'date');
    for (const field of check.fields)
      if (field.required && field.default === undefined && field !== of && field !== date)
        problems.say(`ticks a day with one press, but "${field.label}" is required.`, 'options', 'check');
    for (const name of ['current', 'longest'] as const) {
      const field = problems.field(habit, options[name], 'options', name);
      if (field && (field.type !== 'number' || field.input !== 'computed'))
        problems.say(`works out "${field.label}", which must be a computed number.`, 'options', name);
    }
    if (options.goal !== undefined) problems.field(habit, options.goal, 'options', 'goal');
    return problems.found;
  },
  computes(use, model) {
    const habit = model.entity(use.entity ?? '');
    const islands = islandsSql(habit, model, use.options);
    const { date } = parts(model, use.options);
    const days = `COUNT(DISTINCT ${date})`;
    // A streak lives on until a whole day went by without a tick: on the clock of the app, else where days end last.
    const yesterday =
      model.timeZone === null
        ? nowSql('%Y-%m-%d', null, '-12 hours', '-1 day')
        : nowSql('%Y-%m-%d', model.timeZone, '-1 day');
    const lives = `HAVING MAX(${date}) >= ${yesterday}`;
    return [
      {
        entity: habit.names.snake,
        field: use.options.current,
        sql: `COALESCE((SELECT ${days} FROM (${islands}) GROUP BY _island ${lives} ORDER BY MAX(${date}) DESC LIMIT 1), 0)`,
      },
      {
        entity: habit.names.snake,
        field: use.options.longest,
        sql: `COALESCE((SELECT ${days} FROM (${islands}) GROUP BY _island ORDER BY ${days} DESC LIMIT 1), 0)`,
      },
    ];
  },
  refine: (operation, use, model) => refuseTwice(operation, model, use.options),
  checks: (use, model) => streakChecks(model.entity(use.entity ?? ''), model, use.options),
};

interface Parts {
  check: EntityModel;
  of: FieldModel;
  /** Column of the day. */
  date: string;
}

function parts(model: AppModel, options: StreakOptions): Parts {
  const check = model.entity(options.check);
  return { check, of: check.field(options.of), date: sqlName(check.field(options.date).wire) };
}

/** Every tick with a number that is the same for days in a row. */
function islandsSql(habit: EntityModel, model: AppModel, options: StreakOptions): string {
  const { check, of, date } = parts(model, options);
  const table = sqlName(check.table);
  return `SELECT ${date}, julianday(${date}) - DENSE_RANK() OVER (ORDER BY ${date}) AS _island FROM ${table} WHERE ${table}.${sqlName(of.wire)} = ${sqlName(habit.table)}.id`;
}

/** A day is ticked once. */
function refuseTwice(operation: Operation, model: AppModel, options: StreakOptions): Operation {
  const { check, of, date } = parts(model, options);
  const isNew = operation.id === `create_${check.names.snake}`;
  if (!isNew && operation.id !== `update_${check.names.snake}`) return operation;
  const row = isNew ? variable('id') : id;
  const twice = sql`
        SELECT 1 FROM ${check.table} AS _mine
        JOIN ${check.table} AS _other ON _other.${of.wire} = _mine.${of.wire} AND _other.${date} = _mine.${date} AND _other.id <> _mine.id
        WHERE _mine.id = ${row}`;
  const step: Step = {
    do: 'refuse',
    when: exists(twice),
    refusal: { status: 409, sentence: `This day is ticked already for the ${lowerFirst(of.label)}.` },
  };
  return { ...operation, steps: [...operation.steps, step] };
}
