/** What a person does to one record with one press, as data. */
import type { Json } from '../../../contract/plan/blueprint.ts';
import type { ActionModel, EntityModel, FieldModel } from '../model.ts';
import { lowerFirst } from './entity-parts.ts';
import {
  all,
  type Condition,
  type Expression,
  id,
  literal,
  not,
  now,
  today,
  variable,
} from './expression.ts';
import type { Operation, Source, Step } from './operation.ts';

/** The call of one action: its conditions, then what it sets. */
export function performAction(entity: EntityModel, source: Source, action: ActionModel): Operation {
  const record = entity.names.snake;
  const conditions = actionConditions(entity, action).map(
    ({ field, values }): Condition => ({ kind: 'one_of', value: variable(record, field.wire), values }),
  );
  const guards: Step[] =
    conditions.length > 0
      ? [
          {
            do: 'refuse',
            when: not(all(...conditions)),
            refusal: {
              status: 409,
              sentence: `"${action.label}" is not possible for this ${lowerFirst(entity.label)} now.`,
            },
          },
        ]
      : [];
  return {
    group: entity.plural.snake,
    method: 'POST',
    path: `${entity.apiPath}/{id}/${action.path}`,
    access: entity.access(action.name),
    body: null,
    id: `${action.names.snake}_${entity.names.snake}`,
    summary: action.label,
    steps: [
      { do: 'find', into: record, source, id },
      ...guards,
      {
        do: 'update',
        table: entity.table,
        id,
        ...unlessMoved(entity),
        values: {
          ...Object.fromEntries(
            action.set.map(({ field, to }) => [entity.field(field).wire, setValue(entity.field(field), to)]),
          ),
          updated_at: now,
        },
      },
    ],
    answer: { kind: 'record', status: 200, source, id },
  };
}

/** Of two calls that look at one state at once, the second finds it gone: the row is written while it is still there. */
export function unlessMoved(entity: EntityModel): Pick<Extract<Step, { do: 'update' }>, 'unless_changed'> {
  const { flow } = entity;
  if (!flow?.transitions) return {};
  const { wire } = entity.field(flow.field);
  const sentence = `This ${lowerFirst(entity.label)} has just been changed by somebody else. Look at it again.`;
  const before = { [wire]: variable(entity.names.snake, wire) };
  return { unless_changed: { before, refusal: { status: 409, sentence } } };
}

/** When an action is possible: its own conditions, and the states from which its flow leads to the one that it sets. */
export function actionConditions(
  entity: EntityModel,
  action: ActionModel,
): { field: FieldModel; values: Json[] }[] {
  const conditions = action.when.map(({ field, is }) => ({ field: entity.field(field), values: is }));
  const flow = entity.flow;
  const step = flow?.transitions && action.set.find(({ field }) => field === flow.field);
  if (!flow || !step) return conditions;
  const from = [...flow.next].filter(([, next]) => next.includes(String(step.to)));
  // Where nothing leads there it changes nothing; who is there stays.
  const states: Json[] = from.length > 0 ? from.map(([state]) => state) : [step.to];
  const own = conditions.find(({ field }) => field.flow);
  if (!own) return [...conditions, { field: entity.field(flow.field), values: states }];
  own.values = own.values.filter((state) => states.includes(state));
  return conditions;
}

/** A value of the Blueprint; `now` and `today` are those of the call. */
export function setValue(field: FieldModel, value: Json): Expression {
  if (value === 'now' && field.type === 'datetime') return now;
  if (value === 'today' && field.type === 'date') return today;
  return literal(value);
}
