/** Records that checks need in some state, and how they come there. */
import type { Json } from '../../contract/plan/blueprint.ts';
import type { EntityModel, FieldModel } from '../core/model.ts';
import { guardsOf } from '../core/operations/guarded-name.ts';
import type { CheckScript, MadeRecord, Members } from './check-script.ts';
import { findStatePath, type StatePath } from './state-path.ts';

/** A record to which the operation may be done, as far as its guards ask for a state of its own. */
export function makeReady(
  entity: EntityModel,
  script: CheckScript,
  operation: string,
  number: number,
): MadeRecord {
  const wanted = statesFor(entity, operation);
  return (
    (wanted.length > 0 ? prepare(entity, script, wanted, number) : null) ?? script.create(entity, number)
  );
}

/** The states of its own in which a record must be for the operation. */
export function statesFor(entity: EntityModel, operation: string): { field: FieldModel; values: Json[] }[] {
  return guardsOf(entity, operation)
    .filter(({ operations }) => operation !== 'update' || operations.has(operation))
    .flatMap(({ when }) => when)
    .flatMap(({ field, through, test }) =>
      through === null && 'is' in test ? [{ field, values: test.is }] : [],
    );
}

/**
 * A record in which each field has one of its values, or null when the wire leads to none.
 * @param values what else it is made with.
 */
export function prepare(
  entity: EntityModel,
  script: CheckScript,
  wanted: { field: FieldModel; values: Json[] }[],
  number: number,
  values: Members = {},
): MadeRecord | null {
  const paths = wanted.map(({ field, values }) => ({ field, path: shortest(entity, field, values) }));
  if (paths.some(({ path }) => path === null)) return null;
  const states = Object.fromEntries(
    paths.flatMap(({ field, path }) =>
      path && !field.flow?.transitions && field.input !== 'never' ? [[field.wire, path.start]] : [],
    ),
  );
  const start = { ...values, ...states };
  // What waits is there for its author and those who approve alone; unless that is what is tried, it is approved first.
  const isAboutApproval = wanted.some(({ field }) => field === entity.approval?.field);
  const made =
    entity.approval && !isAboutApproval
      ? script.create(entity, number, start)
      : script.createWaiting(entity, number, start);
  for (const { field, path } of paths) walk(script, made, field, path);
  return made;
}

function walk(script: CheckScript, made: MadeRecord, field: FieldModel, path: StatePath | null): void {
  for (const move of path?.moves ?? [])
    if ('action' in move) script.call('POST', `${made.path}/${move.action.path}`, 200);
    else
      script.call('PATCH', made.path, 200, {
        body: { [field.wire]: move.change },
        json: { [field.wire]: move.change },
      });
}

function shortest(entity: EntityModel, field: FieldModel, values: Json[]): StatePath | null {
  const paths = values.map((value) => findStatePath(entity, field, value)).filter((path) => path !== null);
  return paths.sort((a, b) => a.moves.length - b.moves.length)[0] ?? null;
}

/** Every value that a choice or a yes or no can have. */
export function allValues(field: FieldModel): Json[] {
  const values: Json[] =
    field.type === 'enum'
      ? field.options.map(({ value }) => value)
      : field.type === 'boolean'
        ? [true, false]
        : [];
  return field.required || field.flow || field.type === 'boolean' ? values : [...values, null];
}
