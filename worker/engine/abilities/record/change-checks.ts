/** What changing and deleting a record does, and what it leaves alone. */
import type { Json } from '../../../contract/plan/blueprint.ts';
import type { ContractCheck } from '../../../contract/plan/contract-suite.ts';
import {
  acceptedValue,
  CheckScript,
  creatableFields,
  type MadeRecord,
  waysToHave,
} from '../../checks/check-script.ts';
import { makeReady } from '../../checks/prepare-record.ts';
import { refusedValues, sampleValue } from '../../checks/sample-values.ts';
import type { EntityModel } from '../../core/model.ts';
import { isNullable } from '../../core/operations/entity-parts.ts';
import { makeCheck, UNKNOWN_ID } from './make-check.ts';

export function updateChecks(entity: EntityModel): ContractCheck[] {
  const unknown = new CheckScript();
  unknown.call('PATCH', `${entity.apiPath}/${UNKNOWN_ID}`, 404, {
    body: {},
    json: { detail: { $type: 'string' } },
  });
  const missing = makeCheck(entity, 'update.unknown', 'what is not there cannot be changed', unknown);
  if (waysToHave(entity) !== 'create') return [missing];
  const changeable = creatableFields(entity).filter((field) => field.input === 'always' && !field.reference);
  const script = new CheckScript();
  const bystander = script.create(entity, 3);
  const made = makeReady(entity, script, 'update', 1);
  const kept: Record<string, Json> = { ...made.body };
  for (const field of changeable) {
    const value = acceptedValue(entity, field, 2);
    kept[field.wire] = value;
    script.call('PATCH', made.path, 200, { body: { [field.wire]: value }, json: { ...kept } });
  }
  for (const field of changeable.filter(isNullable)) {
    kept[field.wire] = null;
    script.call('PATCH', made.path, 200, { body: { [field.wire]: null }, json: { [field.wire]: null } });
  }
  lookAgain(entity, script, made, kept);
  lookAgain(entity, script, bystander, bystander.body);
  const refused = new CheckScript();
  const other = makeReady(entity, refused, 'update', 1);
  for (const field of changeable)
    for (const { value, at } of refusedValues(field).slice(0, 2))
      refused.refused('PATCH', other.path, { [field.wire]: value }, [
        'body',
        field.wire,
        ...(at === undefined ? [] : [at]),
      ]);
  refused.call('PATCH', other.path, 422, { rawBody: '{"' });
  lookAgain(entity, refused, other, other.body);
  const fixed = entity.fields.filter((field) => field.input === 'create' && !field.reference);
  const fixedScript = new CheckScript();
  if (fixed.length > 0) {
    const record = makeReady(entity, fixedScript, 'update', 1);
    const forged = Object.fromEntries(fixed.map((field) => [field.wire, sampleValue(field, 2)]));
    fixedScript.call('PATCH', record.path, 200, {
      body: forged,
      json: Object.fromEntries(fixed.map((field) => [field.wire, record.body[field.wire] ?? null])),
    });
  }
  return [
    missing,
    makeCheck(entity, 'update', 'each change is stored and leaves the rest alone', script),
    makeCheck(entity, 'update.invalid', 'a refused change changes nothing', refused),
    ...(fixed.length > 0
      ? [makeCheck(entity, 'update.fixed', 'what is set once stays as it is', fixedScript)]
      : []),
  ];
}

/** The record once more by itself, where it can be read, else in the list. */
function lookAgain(
  entity: EntityModel,
  script: CheckScript,
  made: MadeRecord,
  expected: Record<string, Json>,
): void {
  if (entity.operations.has('read'))
    script.call('GET', made.path, 200, { json: { id: made.id, ...expected } });
  else if (entity.operations.has('list'))
    script.call('GET', entity.apiPath, 200, { json: { items: { $contains: { id: made.id, ...expected } } } });
}

export function deleteCheck(entity: EntityModel): ContractCheck {
  const script = new CheckScript();
  if (waysToHave(entity) === 'create') {
    const made = makeReady(entity, script, 'delete', 1);
    const other = script.create(entity, 2);
    script.call('DELETE', made.path, 204);
    if (entity.operations.has('read')) {
      script.call('GET', made.path, 404);
      script.call('GET', other.path, 200);
    }
    if (entity.operations.has('list'))
      script
        .call('GET', entity.apiPath, 200, { json: { items: { $lacks: { id: made.id } } } })
        .call('GET', entity.apiPath, 200, { json: { items: { $contains: { id: other.id } } } });
    script.call('DELETE', made.path, 404);
  }
  script.call('DELETE', `${entity.apiPath}/${UNKNOWN_ID}`, 404);
  return makeCheck(entity, 'delete', 'a deleted one is gone, the others stay', script);
}
