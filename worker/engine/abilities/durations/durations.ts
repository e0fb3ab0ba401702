import { CheckScript, waysToHave } from '../../checks/check-script.ts';
import { findStatePath } from '../../checks/state-path.ts';
import type { Ability } from '../../core/ability.ts';
import type { EntityModel } from '../../core/model.ts';
import { sqlName } from '../../core/names/reserved.ts';
import { type Expression, id, now, plainSql, sql, variable } from '../../core/operations/expression.ts';
import type { Operation } from '../../core/operations/operation.ts';
import { isTime } from '../period-options.ts';
import { makeCheck, TIMESTAMP } from '../record/make-check.ts';
import { UseProblems } from '../use-problems.ts';
import { detectDurations } from './detect.ts';
import { DurationsOptions } from './durations-options.ts';
import { planDurations } from './plan.ts';

export const durations: Ability<DurationsOptions> = {
  name: 'durations',
  title: 'How long things take',
  about:
    'How long something takes from its beginning until it reaches a state: the time is noted then, the hours are worked out.',
  options: DurationsOptions,
  detect: detectDurations,
  plan: planDurations,
  findProblems(use, blueprint) {
    const problems = new UseProblems(use, blueprint);
    const entity = problems.entity(use.entity, 'entity');
    if (!entity) return problems.found;
    const { options } = use;
    const from = problems.field(entity, options.from, 'options', 'from');
    if (from && !isTime(from))
      problems.say(`counts from "${from.label}", which is no date or time.`, 'options', 'from');
    const to = problems.field(entity, options.to, 'options', 'to');
    if (to && (to.type !== 'datetime' || to.input !== 'never' || to.required))
      problems.say(
        `notes the end in "${to.label}", which must be an optional time that nobody enters.`,
        'options',
        'to',
      );
    const hours = problems.field(entity, options.hours, 'options', 'hours');
    if (hours && (hours.type !== 'number' || hours.input !== 'computed'))
      problems.say(`works out "${hours.label}", which must be a computed number.`, 'options', 'hours');
    const status = problems.field(entity, options.status, 'options', 'status');
    options.states.forEach((state, index) => {
      if (status && !status.options?.some(({ value }) => value === state))
        problems.say(
          `names the state "${state}", which "${status.label}" does not have.`,
          'options',
          'states',
          index,
        );
    });
    return problems.found;
  },
  computes(use, model) {
    const entity = model.entity(use.entity ?? '');
    const column = (name: string) => `${sqlName(entity.table)}.${sqlName(entity.field(name).wire)}`;
    const { from, to, hours } = use.options;
    const sql = `ROUND((julianday(${column(to)}) - julianday(${column(from)})) * 24, 1)`;
    return [{ entity: entity.names.snake, field: hours, sql }];
  },
  refine: (operation, use, model) => noteEnd(operation, model.entity(use.entity ?? ''), use.options),
  samples(use, model) {
    const entity = model.entity(use.entity ?? '');
    const status = entity.field(use.options.status);
    const open = status.options.find(({ value }) => !use.options.states.includes(value));
    const canSay = status.input !== 'never' && !status.flow?.transitions;
    return open && canSay
      ? [{ entity: entity.names.snake, values: () => ({ [status.wire]: open.value }) }]
      : [];
  },
  checks: (use, model) => durationChecks(model.entity(use.entity ?? ''), use.options),
};

/** The operation, after whose write the end is noted or taken back. */
function noteEnd(operation: Operation, entity: EntityModel, options: DurationsOptions): Operation {
  const names = [
    `update_${entity.names.snake}`,
    ...entity.actions.map((one) => `${one.names.snake}_${entity.names.snake}`),
  ];
  const isNew = operation.id === `create_${entity.names.snake}`;
  if (operation.group !== entity.plural.snake || (!isNew && !names.includes(operation.id))) return operation;
  const row: Expression = isNew ? variable('id') : id;
  const [to, status] = [entity.field(options.to).wire, entity.field(options.status).wire];
  const states = options.states.map((state) => `'${state}'`).join(', ');
  const statement = sql`UPDATE ${entity.table} SET ${to} = CASE WHEN ${status} IN (${plainSql(states)}) THEN COALESCE(${to}, ${now}) END WHERE id = ${row}`;
  return { ...operation, steps: [...operation.steps, { do: 'run', statement }] };
}

function durationChecks(entity: EntityModel, options: DurationsOptions) {
  const status = entity.field(options.status);
  const end = options.states.find((state) => findStatePath(entity, status, state));
  const open = status.options.find(({ value }) => !options.states.includes(value))?.value;
  const isFree = status.input === 'always' && !status.flow?.transitions && entity.operations.has('update');
  if (waysToHave(entity) !== 'create' || !isFree || end === undefined || open === undefined) return [];
  const [to, hours] = [entity.field(options.to).wire, entity.field(options.hours).wire];
  const script = new CheckScript();
  const made = script.create(entity, 1, { [status.wire]: open });
  const move = (state: string, json: Record<string, unknown>) =>
    script.call('PATCH', made.path, 200, { body: { [status.wire]: state }, json: json as never });
  move(end, { [to]: { $matches: TIMESTAMP }, [hours]: { $type: 'number' } });
  move(open, { [to]: null, [hours]: null });
  return [
    makeCheck(
      entity,
      'durations',
      'the time to the end is measured, and forgotten when it goes on',
      script,
      'durations',
    ),
  ];
}
