/** Proves for each bound that so many records are taken and one more is not, when made, changed, and given away again. */
import type { ContractCheck } from '../../../contract/plan/contract-suite.ts';
import {
  acceptedValue,
  CheckScript,
  creatableFields,
  type Members,
  waysToHave,
} from '../../checks/check-script.ts';
import { allValues, prepare } from '../../checks/prepare-record.ts';
import type { AppModel, BoundModel, EntityModel, FieldModel } from '../../core/model.ts';
import { defaultOf } from '../../core/operations/entity-parts.ts';
import { guardsOf } from '../../core/operations/guarded-name.ts';
import { isImported } from '../csv-import/is-imported.ts';
import { makeCheck } from '../record/make-check.ts';
import { changeSetting, otherValue } from '../settings/change-setting.ts';

const refusal = { json: { detail: { $type: 'string' } } } as const;

/** More records than that take a check too long. */
const MOST_MADE = 40;

export function boundChecks(entity: EntityModel, model: AppModel): ContractCheck[] {
  if (waysToHave(entity) !== 'create') return [];
  return entity.bounds.flatMap((bound, index) => {
    const title = `no more than ${bound.most} have the same values`;
    const name = `bound.${index + 1}`;
    return [
      { id: name, title, script: checkBound(entity, bound, model) },
      ...bound.unless.map((left) => ({
        id: `${name}.${left.field.names.snake}`,
        title: `those left out of the count by "${left.field.label}" take no place`,
        script: checkUncounted(entity, bound, left),
      })),
    ].flatMap((one) => (one.script ? [makeCheck(entity, one.id, one.title, one.script, 'bounds')] : []));
  });
}

/** Values that records have in common, of which all are counted; null where no check can make such. */
function sameValues(
  entity: EntityModel,
  { same, most, unless }: BoundModel,
  script: CheckScript,
): { values: Members; apart: FieldModel } | null {
  const entered = new Set(creatableFields(entity));
  // What begins in one state, or is set by a press, is the same anyway.
  const known = same.filter((field) => entered.has(field));
  const apart = known.find((field) => field.apart);
  if (!apart || most > MOST_MADE || known.some(({ unique }) => unique)) return null;
  const values: Members = {};
  for (const field of known)
    values[field.wire] = field.reference
      ? script.haveFor(entity, field.reference.to).id
      : acceptedValue(entity, field, 1);
  for (const { field, is } of unless) {
    const start = defaultOf(field);
    const counted = allValues(field).find((value) => value !== null && !is.includes(value));
    if (entered.has(field)) values[field.wire] = counted ?? null;
    else if (is.includes((typeof start === 'object' ? null : start) ?? null)) return null;
  }
  return { values, apart };
}

function checkBound(entity: EntityModel, bound: BoundModel, model: AppModel): CheckScript | null {
  const { most } = bound;
  const script = new CheckScript();
  const common = sameValues(entity, bound, script);
  if (!common) return null;
  const { values, apart } = common;
  const made = Array.from({ length: most }, (_, index) => script.create(entity, index + 1, values));
  script.call('POST', entity.apiPath, 409, { body: script.bodyFor(entity, most + 1, values), ...refusal });
  const other = apart.reference
    ? script.createFor(entity, apart.reference.to, most + 7).id
    : acceptedValue(entity, apart, most + 7);
  const free = script.create(entity, most + 2, { ...values, [apart.wire]: other });
  if (entity.operations.has('update') && apart.input === 'always')
    script.call('PATCH', free.path, 409, { body: { [apart.wire]: values[apart.wire] ?? null }, ...refusal });
  if (isImported(entity, model)) {
    const another = apart.reference
      ? script.createFor(entity, apart.reference.to, most + 8).id
      : acceptedValue(entity, apart, most + 8);
    const rows = Array.from({ length: most + 1 }, (_, index) =>
      script.bodyFor(entity, most + 20 + index, { ...values, [apart.wire]: another }),
    );
    script.call('POST', `${entity.apiPath}/import`, 422, { body: { rows } });
  }
  const [first] = made;
  if (first && entity.operations.has('delete') && entity.guards.length === 0) {
    script.call('DELETE', first.path, 204);
    script.create(entity, most + 3, values);
  }
  raiseBound(entity, bound, { script, values, model });
  return script;
}

/** One more is taken as soon as the setting that says how many says one more. */
function raiseBound(
  entity: EntityModel,
  { most, mostBy }: BoundModel,
  { script, values, model }: { script: CheckScript; values: Members; model: AppModel },
): void {
  if (!mostBy) return;
  script.call('POST', entity.apiPath, 409, { body: script.bodyFor(entity, most + 4, values), ...refusal });
  changeSetting(script, model, mostBy.name, otherValue(mostBy));
  if (otherValue(mostBy) > most) script.create(entity, most + 4, values);
}

/** A record in a state that is not counted leaves its place to another, and does not come back where none is free. */
function checkUncounted(
  entity: EntityModel,
  bound: BoundModel,
  { field, is }: BoundModel['unless'][number],
): CheckScript | null {
  const script = new CheckScript();
  const common = sameValues(entity, bound, script);
  if (!common) return null;
  const { values } = common;
  const { [field.wire]: counted, ...others } = values;
  const left = prepare(entity, script, [{ field, values: is }], bound.most + 30, others);
  if (!left) return null;
  for (let number = 1; number <= bound.most; number += 1) script.create(entity, number, values);
  script.call('POST', entity.apiPath, 409, {
    body: script.bodyFor(entity, bound.most + 1, values),
    ...refusal,
  });
  if (counted !== undefined)
    script.create(entity, bound.most + 2, { ...values, [field.wire]: is[0] ?? null });
  const isChanged =
    counted !== undefined &&
    field.input === 'always' &&
    entity.operations.has('update') &&
    !field.flow?.transitions;
  if (isChanged && guardsOf(entity, 'update').length === 0)
    script.call('PATCH', left.path, 409, { body: { [field.wire]: counted }, ...refusal });
  return script;
}
