/** States of a record that others than its maker decide on: what they have decided on is no longer its maker's to change. */

import type { Access } from '../../../contract/plan/blueprint.ts';
import { rolesIn } from '../../../contract/plan/roles-in.ts';
import type { EntityModel, FieldModel } from '../model.ts';
import { isOwnOnly } from './is-own-only.ts';

/** States into which somebody brings what another one has asked for. */
export const HANDLED =
  /^(?:paid|shipped|sent|dispatched|delivered|approved|rejected|accepted|declined|confirmed|refunded|reimbursed|resolved|verified|fulfilled|processed|preparing|served|hired|offered|seated|no_show|graded|issued)$/;

export interface Judged {
  field: FieldModel;
  /** In the field's order; at least one. */
  states: string[];
  /** Roles whose people change a record all the same; may be empty. */
  by: string[];
}

/**
 * The states that speak of handling and those after them, as far as others than the maker bring a record there; null where
 * there is none, or where whoever changes a record takes its steps.
 */
export function findJudged(entity: EntityModel): Judged | null {
  const { flow, owner, ownerSql, alsoOwner, approval } = entity;
  if (!flow || owner === null || ownerSql !== null || alsoOwner || approval) return null;
  const change = entity.access('update');
  const field = entity.field(flow.field);
  if (!entity.operations.has('update') || !isOwnOnly(change)) return null;
  if (field.input !== 'never' && !flow.by) return null;
  const values = field.options.map(({ value }) => value);
  const first = values.findIndex((value) => HANDLED.test(value));
  const own = entity.actions.filter(({ name }) => isForMaker(entity.access(name)));
  const reached = own.flatMap(({ set }) => set.flatMap((one) => (one.field === flow.field ? [one.to] : [])));
  const states =
    first < 0
      ? []
      : values.slice(first).filter((value) => value !== flow.initial && !reached.includes(value));
  const by = rolesIn(change);
  return states.length > 0 ? { field, states, by } : null;
}

function isForMaker(access: readonly Access[]): boolean {
  return access.some((one) => typeof one === 'string');
}
