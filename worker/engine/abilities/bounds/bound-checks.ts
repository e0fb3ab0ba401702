/** Proves for each bound that so many records are taken and one more is not, when made, changed, and given away again. */
import type { ContractCheck } from '../../../contract/plan/contract-suite.ts';
import {
  acceptedValue,
  CheckScript,
  creatableFields,
  type Members,
  waysToHave,
} from '../../checks/check-script.ts';
import type { AppModel, BoundModel, EntityModel } from '../../core/model.ts';
import { isImported } from '../csv-import/is-imported.ts';
import { makeCheck } from '../record/make-check.ts';

/** More records than that take a check too long. */
const MOST_MADE = 40;

export function boundChecks(entity: EntityModel, model: AppModel): ContractCheck[] {
  if (waysToHave(entity) !== 'create') return [];
  return entity.bounds.flatMap((bound, index) => {
    const script = checkBound(entity, bound, isImported(entity, model));
    const title = `no more than ${bound.most} have the same values`;
    return script ? [makeCheck(entity, `bound.${index + 1}`, title, script, 'bounds')] : [];
  });
}

function checkBound(
  entity: EntityModel,
  { same, most }: BoundModel,
  comesInFiles: boolean,
): CheckScript | null {
  const entered = new Set(creatableFields(entity));
  // What begins in one state, or is set by a press, is the same anyway.
  const known = same.filter((field) => entered.has(field));
  const apart = known.find((field) => field.apart);
  if (!apart || most > MOST_MADE || known.some(({ unique }) => unique)) return null;
  const script = new CheckScript();
  const values: Members = {};
  for (const field of known)
    values[field.wire] = field.reference
      ? script.haveFor(entity, field.reference.to).id
      : acceptedValue(entity, field, 1);
  const refusal = { json: { detail: { $type: 'string' } } } as const;
  const made = Array.from({ length: most }, (_, index) => script.create(entity, index + 1, values));
  script.call('POST', entity.apiPath, 409, { body: script.bodyFor(entity, most + 1, values), ...refusal });
  const other = apart.reference
    ? script.createFor(entity, apart.reference.to, most + 7).id
    : acceptedValue(entity, apart, most + 7);
  const free = script.create(entity, most + 2, { ...values, [apart.wire]: other });
  if (entity.operations.has('update') && apart.input === 'always')
    script.call('PATCH', free.path, 409, { body: { [apart.wire]: values[apart.wire] ?? null }, ...refusal });
  if (comesInFiles) {
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
  return script;
}
