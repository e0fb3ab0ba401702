/** A pointer leads somewhere, shows what it leads to, and does as told when that is deleted. */
import type { ContractCheck } from '../../../contract/plan/contract-suite.ts';
import { CheckScript, waysToHave } from '../../checks/check-script.ts';
import type { EntityModel, ReferenceModel } from '../../core/model.ts';
import { isNullable, lowerFirst } from '../../core/operations/entity-parts.ts';
import { makeCheck, UNKNOWN_ID } from '../record/make-check.ts';

export function relationChecks(entity: EntityModel): ContractCheck[] {
  if (waysToHave(entity) !== 'create') return [];
  return entity.references
    .filter(({ field }) => field.input !== 'never')
    .flatMap((reference) => [pointerCheck(entity, reference), deletionCheck(entity, reference)])
    .filter((check) => check !== null);
}

function pointerCheck(entity: EntityModel, reference: ReferenceModel): ContractCheck | null {
  const { field, to, labelWire } = reference;
  if (waysToHave(to) === null) return null;
  const script = new CheckScript();
  const target = script.haveFor(entity, to);
  const title =
    to.titleField.reference || to.titleField.type === 'list' ? undefined : target.body[to.titleField.wire];
  const made = script.create(entity, 1, { [field.wire]: target.id });
  const shown = { [field.wire]: target.id, ...(typeof title === 'string' ? { [labelWire]: title } : {}) };
  script.refused('POST', entity.apiPath, script.bodyFor(entity, 2, { [field.wire]: UNKNOWN_ID }), [
    'body',
    field.wire,
  ]);
  if (entity.operations.has('read')) script.call('GET', made.path, 200, { json: shown });
  if (entity.operations.has('list')) {
    script.call('GET', `${entity.apiPath}?${field.wire}=${target.id}&page_size=100`, 200, {
      json: { items: { $contains: { id: made.id, ...shown } } },
    });
    script.call('GET', `${entity.apiPath}?${field.wire}=${UNKNOWN_ID}`, 200, {
      json: { items: [], total: 0 },
    });
  }
  if (entity.operations.has('update') && field.input === 'always') {
    script.refused('PATCH', made.path, { [field.wire]: UNKNOWN_ID }, ['body', field.wire]);
    if (isNullable(field))
      script.call('PATCH', made.path, 200, {
        body: { [field.wire]: null },
        json: { [field.wire]: null, [labelWire]: null },
      });
  }
  return makeCheck(
    entity,
    `relation.${field.names.snake}`,
    `"${field.label}" points at something that is there`,
    script,
    'relation',
  );
}

function deletionCheck(entity: EntityModel, reference: ReferenceModel): ContractCheck | null {
  const { field, to, onDelete } = reference;
  if (waysToHave(to) !== 'create' || !to.operations.has('delete')) return null;
  const script = new CheckScript();
  const target = script.createFor(entity, to, 4);
  const made = script.create(entity, 1, { [field.wire]: target.id });
  const canRead = entity.operations.has('read');
  const isThere = (pattern: Record<string, unknown>) =>
    canRead
      ? script.call('GET', made.path, 200, { json: pattern as never })
      : entity.operations.has('list') &&
        script.call('GET', entity.apiPath, 200, { json: { items: { $contains: pattern as never } } });
  if (onDelete === 'refuse') {
    script.call('DELETE', target.path, 409, { json: { detail: { $type: 'string' } } });
    isThere({ id: made.id, [field.wire]: target.id });
    if (entity.operations.has('delete'))
      script.call('DELETE', made.path, 204).call('DELETE', target.path, 204);
  } else if (onDelete === 'empty') {
    script.call('DELETE', target.path, 204);
    isThere({ id: made.id, [field.wire]: null });
  } else {
    script.call('DELETE', target.path, 204);
    if (canRead) script.call('GET', made.path, 404);
    else if (entity.operations.has('list'))
      script.call('GET', entity.apiPath, 200, { json: { items: { $lacks: { id: made.id } } } });
  }
  const outcome = {
    refuse: 'it cannot be deleted',
    empty: 'they lose the pointer',
    delete: 'they go with it',
  }[onDelete];
  return makeCheck(
    entity,
    `relation.${field.names.snake}.delete`,
    `when what "${field.label}" points at is deleted, ${onDelete === 'refuse' ? `while a ${lowerFirst(entity.label)} needs it, ` : ''}${outcome}`,
    script,
    'relation',
  );
}
