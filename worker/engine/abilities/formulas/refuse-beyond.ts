/** No product of a formula grows beyond what can be shown: what would is refused where it is entered. */
import type { Formula } from '../../../contract/plan/blueprint.ts';
import { type FormulaField, fieldsIn } from '../../../contract/plan/formula.ts';
import type { AppModel, EntityModel, FieldModel, ReferenceModel } from '../../core/model.ts';
import { sqlName } from '../../core/names/reserved.ts';
import {
  any,
  type Expression,
  exists,
  id,
  plainSql,
  type Sql,
  sql,
  variable,
} from '../../core/operations/expression.ts';
import type { Operation, Step } from '../../core/operations/operation.ts';
import { isPastLargest } from '../../core/operations/safe-sum.ts';
import { growing } from './formula-sql.ts';

const SENTENCE = 'Too much to be worked out. Enter a smaller number.';

/** The operation with the rule behind its writes of records with formulas, and of what those point at. */
export function refuseBeyond(operation: Operation, entity: EntityModel, model: AppModel): Operation {
  const steps = formulaFields(entity).flatMap((field) => [
    ...refuseOwn(operation, entity, field, model),
    ...entity.references.flatMap((reference) => refuseThrough(operation, reference, field, model)),
  ]);
  return steps.length === 0 ? operation : { ...operation, steps: [...operation.steps, ...steps] };
}

function refuseOwn(operation: Operation, entity: EntityModel, field: FieldModel, model: AppModel): Step[] {
  const isNew = operation.id === `create_${entity.names.snake}`;
  if (!isNew && operation.id !== `update_${entity.names.snake}`) return [];
  const member = blamed(operation, entity, field);
  if (member === null) return [];
  const row: Expression = isNew ? variable('id') : id;
  return refuse(
    member,
    isPast(field, entity, model).map(
      (past) => sql`SELECT 1 FROM ${entity.table} WHERE ${entity.table}.id = ${row} AND ${past}`,
    ),
  );
}

/** What is pointed at changes, and with it what is worked out of it. */
function refuseThrough(
  operation: Operation,
  { from, to, field: pointer }: ReferenceModel,
  field: FieldModel,
  model: AppModel,
): Step[] {
  if (operation.id !== `update_${to.names.snake}`) return [];
  const sent = new Set(operation.body?.shape.members.map(({ name }) => name));
  const member = fieldsIn(formulaOf(field))
    .filter(({ of }) => of === pointer.names.snake)
    .map((read) => to.field(read.field).wire)
    .find((wire) => sent.has(wire));
  if (member === undefined) return [];
  const points = plainSql(`${sqlName(from.table)}.${sqlName(pointer.wire)}`);
  return refuse(
    member,
    isPast(field, from, model).map(
      (past) => sql`SELECT 1 FROM ${from.table} WHERE ${points} = ${id} AND ${past}`,
    ),
  );
}

function refuse(member: string, past: readonly Sql[]): Step[] {
  if (past.length === 0) return [];
  const when = any(...past.map(exists));
  return [{ do: 'refuse', when, refusal: { status: 422, member, sentence: SENTENCE } }];
}

export function formulaFields(entity: EntityModel): FieldModel[] {
  return entity.fields.filter(({ formula }) => formula !== null);
}

/** What a field is worked out of; of others nothing. */
export function formulaOf({ formula }: FieldModel): Formula {
  return formula?.is ?? { value: 0 };
}

function isPast(field: FieldModel, entity: EntityModel, model: AppModel): Sql[] {
  return growing(field, entity, model).map((value) => plainSql(isPastLargest(value)));
}

/** The number of the record that people enter, else the pointer: by its name the rest is refused. */
export function blamed(
  { body }: Pick<Operation, 'body'>,
  entity: EntityModel,
  field: FieldModel,
): string | null {
  const sent = new Set(body?.shape.members.map(({ name }) => name));
  const read = readsOf(entity, field);
  const own = read.filter(({ of }) => of === undefined).map((one) => entity.field(one.field));
  const pointers = read.flatMap(({ of }) => (of === undefined ? [] : [entity.field(of)]));
  const numbers = own.filter(({ type }) => type === 'number' || type === 'money');
  return [...numbers, ...pointers].find(({ wire }) => sent.has(wire))?.wire ?? null;
}

/** What the formula of a field reads in the end, through other formulas of the same record. */
export function readsOf(entity: EntityModel, field: FieldModel): FormulaField[] {
  return fieldsIn(formulaOf(field)).flatMap((read) => {
    const inner = read.of === undefined ? entity.field(read.field) : null;
    return inner?.formula ? readsOf(entity, inner) : [read];
  });
}
