/** Proves that numbers run on, are given once, and are set by nobody. */
import type { ContractCheck } from '../../../contract/plan/contract-suite.ts';
import { CheckScript, waysToHave } from '../../checks/check-script.ts';
import type { EntityModel, FieldModel } from '../../core/model.ts';
import { makeCheck } from '../record/make-check.ts';
import { numberPattern } from './number-pattern.ts';

export function numberedFields(entity: EntityModel): FieldModel[] {
  return entity.fields.filter((field) => field.numbering !== null);
}

export function numberingChecks(entity: EntityModel): ContractCheck[] {
  if (waysToHave(entity) !== 'create' || !entity.operations.has('read')) return [];
  return numberedFields(entity).flatMap((field) => {
    const script = new CheckScript();
    const numbered = (path: string, count: number) =>
      script.call('GET', path, 200, { json: { [field.wire]: { $matches: numberPattern(field, count) } } });
    const [first, second] = [script.create(entity, 1), script.create(entity, 2)];
    // Examples have numbers of their own.
    if (script.seeded) return [];
    numbered(first.path, 1);
    numbered(second.path, 2);
    if (entity.operations.has('update')) {
      script.call('PATCH', first.path, 200, { body: { [field.wire]: '1' } });
      numbered(first.path, 1);
    }
    const isDeleted = entity.operations.has('delete');
    if (isDeleted) script.call('DELETE', second.path, 204);
    const third = script.create(entity, 3);
    numbered(third.path, 3);
    const creation = script.creationOf(entity)?.call;
    if (creation) creation.body = { ...third.body, [field.wire]: '1' };
    const title = `"${field.label}" runs on by itself and is set by nobody`;
    return [makeCheck(entity, `numbering.${field.names.snake}`, title, script, 'numbering')];
  });
}
