/** The seven operations that an entity can grant, and its actions, as data. */
import type { Json } from '../../contract/blueprint.ts';
import type { ActionModel, EntityModel, FieldModel } from '../model.ts';
import { defaultOf, entityBody, entitySource, lowerFirst } from './entity-parts.ts';
import {
  all,
  body,
  type Condition,
  compare,
  type Expression,
  exists,
  given,
  id,
  literal,
  type Moves,
  not,
  now,
  sql,
  today,
  variable,
} from './expression.ts';
import type { Operation, Source, Step } from './operation.ts';

/** What an entity grants, in the order in which people look for it. */
export function recordOperations(entity: EntityModel): Operation[] {
  const source = entitySource(entity);
  const granted = entity.operations;
  return [
    granted.has('list') && listRecords(entity, source),
    granted.has('summary') && summarise(entity, source),
    granted.has('export') && exportRecords(entity, source),
    granted.has('create') && createRecord(entity, source),
    granted.has('read') && readRecord(entity, source),
    granted.has('update') && updateRecord(entity, source),
    granted.has('delete') && deleteRecord(entity, source),
    ...entity.actions.map((action) => performAction(entity, source, action)),
  ].filter((operation) => operation !== false);
}

/** Table of moves of an entity whose flow is limited, or null. */
export function flowMoves(entity: EntityModel): Moves | null {
  if (!entity.flow?.transitions) return null;
  return { field: entity.flow.field, next: Object.fromEntries(entity.flow.next) };
}

const one = (entity: EntityModel) =>
  `${/^[aeiou]/i.test(entity.label) ? 'an' : 'a'} ${lowerFirst(entity.label)}`;
const many = (entity: EntityModel) => lowerFirst(entity.labelPlural);

function route(
  entity: EntityModel,
  operation: string,
  method: Operation['method'],
  path: string,
): Pick<Operation, 'group' | 'method' | 'path' | 'access' | 'body' | 'steps'> {
  return {
    group: entity.plural.snake,
    method,
    path: `${entity.apiPath}${path}`,
    access: entity.access(operation),
    body: null,
    steps: [],
  };
}

function listRecords(entity: EntityModel, source: Source): Operation {
  return {
    ...route(entity, 'list', 'GET', ''),
    id: `list_${entity.plural.snake}`,
    summary: `List ${many(entity)}`,
    answer: { kind: 'page', source },
  };
}

function summarise(entity: EntityModel, source: Source): Operation {
  return {
    ...route(entity, 'summary', 'GET', '/summary'),
    id: `summarise_${entity.plural.snake}`,
    summary: `Count, add up or average ${many(entity)}`,
    answer: { kind: 'summary', source },
  };
}

function exportRecords(entity: EntityModel, source: Source): Operation {
  return {
    ...route(entity, 'export', 'GET', '/export.csv'),
    id: `export_${entity.plural.snake}`,
    summary: `Export ${many(entity)} as CSV`,
    answer: { kind: 'csv', source, fileName: `${entity.plural.kebab}.csv` },
  };
}

function readRecord(entity: EntityModel, source: Source): Operation {
  return {
    ...route(entity, 'read', 'GET', '/{id}'),
    id: `read_${entity.names.snake}`,
    summary: `Read ${one(entity)}`,
    answer: { kind: 'record', status: 200, source, id },
  };
}

function createRecord(entity: EntityModel, source: Source): Operation {
  const flow = entity.flow;
  const startsElsewhere: Step[] =
    flow?.transitions && entity.field(flow.field).input !== 'never'
      ? [
          {
            do: 'refuse',
            when: compare(body(flow.field), '!=', literal(flow.initial)),
            refusal: {
              status: 409,
              sentence: `A new ${lowerFirst(entity.label)} starts as "${stateLabel(entity.field(flow.field), flow.initial)}".`,
            },
          },
        ]
      : [];
  const unseen = entity.fields.filter((field) => field.input === 'never' && defaultOf(field) !== undefined);
  return {
    ...route(entity, 'create', 'POST', ''),
    id: `create_${entity.names.snake}`,
    summary: `Create ${one(entity)}`,
    body: entityBody(entity, 'whole'),
    steps: [
      ...startsElsewhere,
      ...inputGuards(entity, 'whole'),
      {
        do: 'insert',
        table: entity.table,
        from: body(),
        values: {
          ...Object.fromEntries(unseen.map((field) => [field.wire, startValue(field)])),
          created_at: now,
          updated_at: now,
        },
        into: 'id',
      },
    ],
    answer: { kind: 'record', status: 201, source, id: variable('id') },
  };
}

function updateRecord(entity: EntityModel, source: Source): Operation {
  const record = entity.names.snake;
  const moves = flowMoves(entity);
  const field = entity.flow ? entity.field(entity.flow.field) : null;
  const steps: Step[] = [{ do: 'find', into: record, source, id }];
  if (moves && field && field.input === 'always')
    steps.push({
      do: 'refuse',
      when: all(
        given(body(field.wire)),
        not({ kind: 'may_follow', moves, from: variable(record, field.wire), to: body(field.wire) }),
      ),
      refusal: {
        status: 409,
        sentence: {
          kind: 'text',
          parts: [
            `A ${lowerFirst(entity.label)} cannot go from "`,
            variable(record, field.wire),
            '" to "',
            body(field.wire),
            '".',
          ],
        },
      },
    });
  return {
    ...route(entity, 'update', 'PATCH', '/{id}'),
    id: `update_${entity.names.snake}`,
    summary: `Change ${one(entity)}`,
    body: entityBody(entity, 'partial'),
    steps: [
      ...steps,
      ...inputGuards(entity, 'partial'),
      { do: 'update', table: entity.table, id, from: body(), values: { updated_at: now } },
    ],
    answer: { kind: 'record', status: 200, source, id },
  };
}

function deleteRecord(entity: EntityModel, source: Source): Operation {
  const guards = entity.referencedBy
    .filter((reference) => reference.onDelete === 'refuse')
    .map(
      (reference): Step => ({
        do: 'refuse',
        when: exists(sql`SELECT 1 FROM ${reference.from.table} WHERE ${reference.field.wire} = ${id}`),
        refusal: {
          status: 409,
          sentence: `This ${lowerFirst(entity.label)} still has ${lowerFirst(reference.from.labelPlural)}.`,
        },
      }),
    );
  return {
    ...route(entity, 'delete', 'DELETE', '/{id}'),
    id: `delete_${entity.names.snake}`,
    summary: `Delete ${one(entity)}`,
    steps: [
      { do: 'find', into: entity.names.snake, source, id },
      ...guards,
      { do: 'run', statement: sql`DELETE FROM ${entity.table} WHERE id = ${id}` },
    ],
    answer: { kind: 'nothing' },
  };
}

function performAction(entity: EntityModel, source: Source, action: ActionModel): Operation {
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
    ...route(entity, action.name, 'POST', `/{id}/${action.path}`),
    id: `${action.names.snake}_${entity.names.snake}`,
    summary: action.label,
    steps: [
      { do: 'find', into: record, source, id },
      ...guards,
      {
        do: 'update',
        table: entity.table,
        id,
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

/** When an action is possible: its own conditions, and the states from which its flow leads to the one that it sets. */
export function actionConditions(
  entity: EntityModel,
  action: ActionModel,
): { field: FieldModel; values: Json[] }[] {
  const conditions = action.when.map(({ field, is }) => ({ field: entity.field(field), values: is }));
  const flow = entity.flow;
  const step = flow?.transitions && action.set.find(({ field }) => field === flow.field);
  if (!flow || !step) return conditions;
  const from = [...flow.next].filter(([state, next]) => state === step.to || next.includes(String(step.to)));
  const states: Json[] = from.map(([state]) => state);
  const own = conditions.find(({ field }) => field.flow);
  if (!own) return [...conditions, { field: entity.field(flow.field), values: states }];
  own.values = own.values.filter((state) => states.includes(state));
  return conditions;
}

/** What the body must hold true: pointers lead somewhere, unique values are not taken. */
function inputGuards(entity: EntityModel, use: 'whole' | 'partial'): Step[] {
  const fields = entity.fields.filter(
    (field) => field.input === 'always' || (field.input === 'create' && use === 'whole'),
  );
  return fields.flatMap((field) => {
    const value = body(field.wire);
    const sent = use === 'partial' || !field.required ? [given(value)] : [];
    const guards: Step[] = [];
    if (field.reference)
      guards.push({
        do: 'refuse',
        when: all(...sent, not(exists(sql`SELECT 1 FROM ${field.reference.to.table} WHERE id = ${value}`))),
        refusal: {
          status: 422,
          member: field.wire,
          sentence: `There is no such ${lowerFirst(field.reference.to.label)}`,
        },
      });
    if (field.unique) {
      const taken =
        use === 'whole'
          ? sql`SELECT 1 FROM ${entity.table} WHERE ${field.wire} = ${value}`
          : sql`SELECT 1 FROM ${entity.table} WHERE ${field.wire} = ${value} AND id <> ${id}`;
      guards.push({
        do: 'refuse',
        when: all(...sent, exists(taken)),
        refusal: {
          status: 422,
          member: field.wire,
          sentence: `Another ${lowerFirst(entity.label)} has this ${lowerFirst(field.label)} already`,
        },
      });
    }
    return guards;
  });
}

function startValue(field: FieldModel): Expression {
  const value = defaultOf(field);
  return setValue(
    field,
    typeof value === 'object' && value !== null && 'kind' in value ? (value.kind as string) : (value as Json),
  );
}

function setValue(field: FieldModel, value: Json): Expression {
  if (value === 'now' && field.type === 'datetime') return now;
  if (value === 'today' && field.type === 'date') return today;
  return literal(value);
}

function stateLabel(field: FieldModel, state: string): string {
  return field.options.find((option) => option.value === state)?.label ?? state;
}
