/** Proves that a new record takes its first value from what it points at, keeps it, and holds what was entered instead. */
import type { ContractCheck } from '../../../contract/plan/contract-suite.ts';
import { CheckScript, creatableFields, isFree, waysToHave } from '../../checks/check-script.ts';
import { sampleValue } from '../../checks/sample-values.ts';
import type { EntityModel, FieldModel } from '../../core/model.ts';
import { sourceOf, startingFields } from '../../core/operations/starting-fields.ts';
import { makeCheck } from '../record/make-check.ts';

export function startChecks(entity: EntityModel): ContractCheck[] {
  if (waysToHave(entity) !== 'create' || !entity.operations.has('read')) return [];
  return startingFields(entity).flatMap((field) => startCheck(entity, field) ?? []);
}

function startCheck(entity: EntityModel, field: FieldModel): ContractCheck | null {
  const { reference, source } = sourceOf(entity, field);
  const { to } = reference;
  const isSaid = isEntered(to, source) && isEntered(entity, reference.field) && to !== entity;
  if (!isSaid || waysToHave(to) !== 'create') return null;

  const script = new CheckScript();
  const pointed = script.createFor(entity, to, 2);
  const started = pointed.body[source.wire] ?? null;
  if (started === null) return null;
  const at = { [reference.field.wire]: pointed.id };
  const expect = (path: string, value: unknown) =>
    script.call('GET', path, 200, { json: { [field.wire]: value as typeof started } });

  const record = script.create(entity, 1, { ...at, [field.wire]: undefined });
  expect(record.path, started);
  if (field.input === 'never') {
    const other = script.create(entity, 4, at);
    const creation = script.creationOf(entity)?.call;
    if (creation) creation.body = { ...other.body, [field.wire]: sampleValue(field, 4) };
    expect(other.path, started);
  }
  if (to.operations.has('update') && source.input === 'always') {
    script.call('PATCH', pointed.path, 200, { body: { [source.wire]: sampleValue(source, 5) } });
    expect(record.path, started);
  }
  if (isEntered(entity, field)) {
    const entered = sampleValue(field, 4);
    expect(script.create(entity, 3, { ...at, [field.wire]: entered }).path, entered);
  }
  if (script.seeded) return null;
  const title = `"${field.label}" starts as "${source.label}" of its "${reference.field.label}", and keeps it`;
  return makeCheck(entity, `starts.${field.names.snake}`, title, script, 'starts');
}

/** Whether people enter the field as they like when they make a record. */
function isEntered(entity: EntityModel, field: FieldModel): boolean {
  return creatableFields(entity).includes(field) && isFree(entity, field);
}
