/** Who is asked what a record points at: nobody who may not see what there is to choose from. */
import type { Access } from '../../../../contract/plan/blueprint.ts';
import type { EntityModel, FieldModel } from '../../model.ts';

/**
 * Those for whom the picker is there; null where everybody who enters the record sees what it lists. A new one that must point
 * at something is for those alone who see it (`bindChildren`, `closePages`); the others keep what stands there.
 */
export function choosers(entity: EntityModel, field: FieldModel): Access[] | null {
  if (!field.reference) return null;
  const { to } = field.reference;
  const list = to.operations.has('list') ? to.access('list') : [];
  const entering = [
    ...(entity.operations.has('create') ? entity.access('create') : []),
    ...(entity.operations.has('update') ? entity.access('update') : []),
  ];
  return entering.every((one) => isWithin(one, list)) ? null : list;
}

/** Whether all that one access names are among those who have one of these. */
export function isWithin(one: Access, list: readonly Access[]): boolean {
  if (list.includes('public')) return true;
  if (one === 'public') return false;
  if (list.includes('signed_in') || list.includes('owner')) return true;
  if (typeof one === 'string') return false;
  return one.roles.every((role) =>
    list.some((other) => typeof other === 'object' && other.roles.includes(role)),
  );
}
