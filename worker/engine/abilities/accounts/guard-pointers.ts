/**
 * What a sent record may point at: nothing that whoever sends it may not see, and, where it is for the owner of what it belongs
 * to, nothing but what is theirs.
 */

import type { Access } from '../../../contract/plan/blueprint.ts';
import { rolesIn } from '../../../contract/plan/roles-in.ts';
import { isOwnOnly } from '../../core/access/is-own-only.ts';
import type { AppModel, EntityModel, ReferenceModel } from '../../core/model.ts';
import { userId, userRole } from '../../core/operations/caller.ts';
import { lowerFirst } from '../../core/operations/entity-parts.ts';
import {
  all,
  body,
  type Condition,
  type Expression,
  exists,
  given,
  id,
  not,
  plainSql,
  sql,
} from '../../core/operations/expression.ts';
import type { Operation, Refusal, Step } from '../../core/operations/operation.ts';
import { readersOf } from '../../core/operations/readers-of.ts';
import { isWithin } from '../../core/pages/entity/choosers.ts';

/** The operation, as far as it takes pointers: they are looked at before anything is written. */
export function guardPointers(operation: Operation, model: AppModel): Operation {
  const { body: sent } = operation;
  const entity = model.entities.find(({ names }) => names.snake === sent?.shape.name);
  const at = operation.steps.findIndex((step) => step.do === 'insert' || step.do === 'update');
  if (!sent || !entity || at < 0) return operation;
  const guards = entity.references.flatMap((reference): Step[] => {
    const { field, to } = reference;
    const member = sent.shape.members.find(
      ({ name, createOnly }) => name === field.wire && (sent.use === 'whole' || !createOnly),
    );
    if (!member) return [];
    const mayBeLeftOut = member.nullable || sent.use === 'partial';
    if (entity.ownerThrough === field && isOwnOnly(operation.access))
      return refuseNotOwn(operation, reference, mayBeLeftOut);
    const read = readersOf(to);
    // Its title would show.
    if (to.owner !== null && isOwnOnly(read))
      return [refuseOthers(reference, read, mayBeLeftOut, unseen(reference))];
    const isShown = to.operations.has('read') || to.operations.has('list');
    return !isShown || operation.access.every((one) => isWithin(one, read))
      ? []
      : [refuseBlind(operation, reference, read, mayBeLeftOut)];
  });
  if (guards.length === 0) return operation;
  return { ...operation, steps: [...operation.steps.slice(0, at), ...guards, ...operation.steps.slice(at)] };
}

/** What belongs to somebody by way of what it points at is added by those whose that is. */
function refuseNotOwn(operation: Operation, reference: ReferenceModel, mayBeLeftOut: boolean): Step[] {
  const { field, to } = reference;
  const value = body(field.wire);
  const refusal: Refusal = isOwnOnly(readersOf(to))
    ? unseen(reference)
    : { status: 403, sentence: `This ${lowerFirst(to.label)} is not yours.` };
  const others = refuseOthers(reference, operation.access, mayBeLeftOut, refusal);
  if (!mayBeLeftOut || operation.body?.use === 'partial') return [others];
  const choose: Refusal = {
    status: 422,
    member: field.wire,
    sentence: `Choose a ${lowerFirst(to.label)} of yours`,
  };
  return [
    { do: 'refuse', when: all(not(given(value)), ...withoutRole(operation.access)), refusal: choose },
    others,
  ];
}

/** What only some may see (suppliers, that are for the team) is pointed at by those alone; who changes the rest leaves it as it is. */
function refuseBlind(
  { body: sent }: Operation,
  { from, field, to }: ReferenceModel,
  read: readonly Access[],
  mayBeLeftOut: boolean,
): Step {
  const value = body(field.wire);
  const isOther = not(exists(sql`SELECT 1 FROM ${from.table} WHERE id = ${id} AND ${field.wire} = ${value}`));
  return {
    do: 'refuse',
    when: all(
      ...(mayBeLeftOut ? [given(value)] : []),
      ...(read.includes('signed_in') ? [not(given(userId))] : withoutRole(read)),
      ...(sent?.use === 'partial' ? [isOther] : []),
    ),
    refusal: unseen({ field, to }),
  };
}

function refuseOthers(
  { field, to }: ReferenceModel,
  access: readonly Access[],
  mayBeLeftOut: boolean,
  refusal: Refusal,
): Step {
  const value = body(field.wire);
  return {
    do: 'refuse',
    when: all(...(mayBeLeftOut ? [given(value)] : []), not(isOwn(to, value)), ...withoutRole(access)),
    refusal,
  };
}

function isOwn(to: EntityModel, which: Expression): Condition {
  const owner = to.ownerSql === null ? (to.owner ?? '') : plainSql(to.ownerSql);
  const also = to.alsoOwner ? sql` OR ${plainSql(to.alsoOwner.sql)} = ${userId}` : plainSql('');
  return exists(sql`SELECT 1 FROM ${to.table} WHERE id = ${which} AND (${owner} = ${userId}${also})`);
}

function withoutRole(access: readonly Access[]): Condition[] {
  const roles = rolesIn(access);
  return roles.length > 0 ? [not({ kind: 'one_of', value: userRole, values: roles })] : [];
}

function unseen({ field, to }: Pick<ReferenceModel, 'field' | 'to'>): Refusal {
  return { status: 422, member: field.wire, sentence: `There is no such ${lowerFirst(to.label)}` };
}
