import type { Json } from '../../../contract/plan/blueprint.ts';
import { creatableFields } from '../../checks/check-script.ts';
import type { EntityModel } from '../../core/model.ts';

/** A state in which a record takes up its time or place; nothing where checks cannot say it, or every record does. */
export function countingState(
  entity: EntityModel,
  { status, released }: { status?: string; released: readonly string[] },
): Record<string, Json> {
  const field = status === undefined ? null : entity.field(status);
  if (!field || released.length === 0 || !creatableFields(entity).includes(field)) return {};
  const state = field.options.find(({ value }) => !released.includes(value));
  return state ? { [field.wire]: state.value } : {};
}
