/** Titles of records that whoever calls may not read are in no answer: not in lists, orders, searches, groups, exports. */

import type { Access } from '../../../contract/plan/blueprint.ts';
import { rolesIn } from '../../../contract/plan/roles-in.ts';
import { type AppModel, type EntityModel, type ReferenceModel, titleChain } from '../../core/model.ts';
import { userId, userRole } from '../../core/operations/caller.ts';
import { all, type Condition, given } from '../../core/operations/expression.ts';
import type { HiddenMember, Operation } from '../../core/operations/operation.ts';
import { readersOf } from '../../core/operations/readers-of.ts';

/** The operation with the titles left out of its answer that not all who may call it may read. */
export function hideTitles(operation: Operation, model: AppModel): Operation {
  const { answer, access } = operation;
  if (!('source' in answer)) return operation;
  const entity = model.entities.find(({ table }) => table === answer.source.table);
  const hidden = (entity?.references ?? []).flatMap((reference): HiddenMember[] => {
    if (!answer.source.columns.some(({ name }) => name === reference.labelWire)) return [];
    const needed = titledBy(reference).flatMap((titled) => mayRead(titled, access));
    return needed.length > 0 ? [{ name: reference.labelWire, unless: all(...needed) }] : [];
  });
  if (hidden.length === 0) return operation;
  return { ...operation, answer: { ...answer, hidden: [...(answer.hidden ?? []), ...hidden] } };
}

/** The records whose title stands there: the one pointed at, and where its title is a pointer, that one. */
function titledBy({ from, to }: ReferenceModel): EntityModel[] {
  const chain = titleChain(to)?.references.map((reference) => reference.to) ?? [];
  return [to, ...chain].filter((entity) => entity !== from);
}

/** What must hold for somebody who may make the call; nothing where all of them may read such records anyway. */
function mayRead(entity: EntityModel, access: readonly Access[]): Condition[] {
  const readers = readersOf(entity);
  if (readers.includes('public')) return [];
  if (readers.includes('signed_in')) return access.includes('public') ? [given(userId)] : [];
  // Rows that hang on what is somebody's own are told apart by whose that is, and pointers at it are guarded.
  if (readers.includes('owner')) return [];
  const roles = rolesIn(readers);
  const isWithin = access.every(
    (one) => typeof one === 'object' && one.roles.every((role) => roles.includes(role)),
  );
  return isWithin ? [] : [{ kind: 'one_of', value: userRole, values: roles }];
}
