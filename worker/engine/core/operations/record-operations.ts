/** The seven operations that an entity can grant, and its actions, as data. */
import type { Json } from '../../../contract/plan/blueprint.ts';
import type { EntityModel, FieldModel } from '../model.ts';
import { defaultOf, entityBody, entitySource, lowerFirst, storedFields } from './entity-parts.ts';
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
  variable,
} from './expression.ts';
import { refuseHeldMoves } from './held-moves.ts';
import { inputGuards } from './input-guards.ts';
import type { Operation, Source, Step } from './operation.ts';
import { performAction, setValue, unlessMoved } from './record-actions.ts';
import { noteSender, refuseUnnamed } from './sender-steps.ts';

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
  const { flow, sender } = entity;
  // Who does not set the state of a record begins it where all begin.
  const isOthers: Condition[] = flow?.by
    ? [not({ kind: 'one_of', value: { kind: 'user', member: 'role' }, values: flow.by })]
    : [];
  const startsElsewhere: Step[] =
    flow && (flow.transitions || flow.by) && entity.field(flow.field).input !== 'never'
      ? [
          {
            do: 'refuse',
            when: all(
              compare(body(flow.field), '!=', literal(flow.initial)),
              ...(flow.transitions ? [] : isOthers),
            ),
            refusal: {
              status: 409,
              sentence: `A new ${lowerFirst(entity.label)} starts as "${stateLabel(entity.field(flow.field), flow.initial)}".`,
            },
          },
        ]
      : [];
  const unseen = storedFields(entity).filter(
    (field) => field.input === 'never' && defaultOf(field) !== undefined,
  );
  return {
    ...route(entity, 'create', 'POST', ''),
    id: `create_${entity.names.snake}`,
    summary: `Create ${one(entity)}`,
    body: entityBody(entity, 'whole'),
    steps: [
      ...(sender ? refuseUnnamed(entity, sender) : []),
      ...startsElsewhere,
      ...inputGuards(entity, 'whole'),
      {
        do: 'insert',
        table: entity.table,
        ...(sender ? {} : { from: body() }),
        values: {
          ...(sender ? enteredValues(entity) : {}),
          ...Object.fromEntries(unseen.map((field) => [field.wire, startValue(field)])),
          created_at: now,
          updated_at: now,
        },
        into: 'id',
      },
      ...(sender ? noteSender(entity, sender) : []),
    ],
    answer: { kind: 'record', status: 201, source, id: variable('id') },
  };
}

/** What is sent about a record, without what is sent about whoever sends it. */
function enteredValues(entity: EntityModel): Record<string, Expression> {
  const entered = storedFields(entity).filter(({ input }) => input !== 'never');
  return Object.fromEntries(entered.map(({ wire }) => [wire, body(wire)]));
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
      ...refuseHeldMoves(entity, record),
      ...inputGuards(entity, 'partial'),
      {
        do: 'update',
        table: entity.table,
        id,
        ...unlessMoved(entity),
        from: body(),
        values: { updated_at: now },
      },
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

function startValue(field: FieldModel): Expression {
  const value = defaultOf(field);
  return setValue(
    field,
    typeof value === 'object' && value !== null && 'kind' in value ? (value.kind as string) : (value as Json),
  );
}

function stateLabel(field: FieldModel, state: string): string {
  return field.options.find((option) => option.value === state)?.label ?? state;
}
