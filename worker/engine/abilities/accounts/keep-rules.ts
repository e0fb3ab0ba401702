/** Makes operations keep the rules that speak of people: whose records are whose, who sees only their own. */

import type { Access } from '../../../contract/plan/blueprint.ts';
import { rolesIn } from '../../../contract/plan/roles-in.ts';
import { isOwnOnly } from '../../core/access/is-own-only.ts';
import { isSeenByOthers } from '../../core/access/is-seen-by-others.ts';
import type { AppModel, EntityModel } from '../../core/model.ts';
import { type Bound, boundsOf, FREE, isWithin } from '../../core/operations/bounds.ts';
import { userId, userRole } from '../../core/operations/caller.ts';
import { ALSO_OWNER, claimColumn, claimsOf } from '../../core/operations/claims.ts';
import { entitySource, lowerFirst } from '../../core/operations/entity-parts.ts';
import {
  all,
  type Condition,
  compare,
  type Expression,
  id,
  literal,
  not,
  variable,
} from '../../core/operations/expression.ts';
import type { Narrowing, Operation, Refusal, Step } from '../../core/operations/operation.ts';
import { readersOf } from '../../core/operations/readers-of.ts';
import { guardPointers } from './guard-pointers.ts';
import { hideTitles } from './hide-titles.ts';
import { keepNamed } from './keep-named.ts';
import { keepSteps } from './keep-steps.ts';

/** The operation with what its entity's rules ask of it. */
export function keepRules(operation: Operation, model: AppModel): Operation {
  return hideTitles(keepRows(operation, model), model);
}

function keepRows(operation: Operation, model: AppModel): Operation {
  const entity = model.entities.find(({ apiPath }) => isBelow(operation.path, apiPath));
  const inherited = entity ? inheritAccess(operation, entity) : operation;
  const written = guardPointers(
    model.entities.reduce(signRecords, model.entities.reduce(noteOwner, inherited)),
    model,
  );
  if (!entity) return written;
  const stepped = keepSteps(written, entity);
  return entity.owner === null ? stepped : narrow(keepNamed(stepped, entity), entity, entity.owner);
}

function isBelow(path: string, parent: string): boolean {
  return path === parent || path.startsWith(`${parent}/`);
}

// What hangs on a record (its comments, its votes) is no more open than the record.
function inheritAccess(operation: Operation, entity: EntityModel): Operation {
  const isOwnCall =
    !operation.path.startsWith(`${entity.apiPath}/{id}/`) ||
    entity.actions.some((action) => operation.path === `${entity.apiPath}/{id}/${action.path}`);
  const access = isOwnCall ? operation.access : narrowTo(operation.access, readersOf(entity));
  return access === operation.access ? operation : { ...operation, access };
}

function narrowTo(access: Access[], readers: Access[]): Access[] {
  if (readers.includes('public')) return access;
  if (access.includes('public')) return readers;
  return access.includes('signed_in') && !readers.includes('signed_in') ? readers : access;
}

/** Records belong to who makes them, by whatever call. */
function noteOwner(operation: Operation, entity: EntityModel): Operation {
  const { owner, ownerSql, table } = entity;
  if (owner === null || ownerSql !== null) return operation;
  return changeInserts(operation, table, (values) => ({ ...values, [owner]: userId }));
}

/** A record carries the name of the account that made it, not a typed one. */
function signRecords(operation: Operation, { signatures, table }: EntityModel): Operation {
  return changeInserts(operation, table, (values) => {
    const signed = signatures.filter(({ wire, input }) => wire in values || input === 'never');
    const names = signed.map(({ wire }): [string, Expression] => [
      wire,
      { kind: 'signature', otherwise: values[wire] ?? literal(null) },
    ]);
    return { ...values, ...Object.fromEntries(names) };
  });
}

type Values = Record<string, Expression>;

/** The operation with other values in the rows that it adds to a table. */
function changeInserts(operation: Operation, table: string, change: (values: Values) => Values): Operation {
  if (!inserts(operation.steps, table)) return operation;
  const changed = (step: Step): Step => {
    switch (step.do) {
      case 'insert':
        return step.table === table ? { ...step, values: change(step.values) } : step;
      case 'each':
        return { ...step, steps: step.steps.map(changed) };
      case 'when':
        return { ...step, steps: step.steps.map(changed), otherwise: step.otherwise?.map(changed) };
      default:
        return step;
    }
  };
  return { ...operation, steps: operation.steps.map(changed) };
}

function inserts(steps: Step[], table: string): boolean {
  return steps.some((step) => {
    if (step.do === 'insert') return step.table === table;
    if (step.do === 'each') return inserts(step.steps, table);
    if (step.do === 'when') return inserts([...step.steps, ...(step.otherwise ?? [])], table);
    return false;
  });
}

/** Lists and figures hold, and calls find, what is theirs who call and hangs on nothing that is another's. */
function narrow(operation: Operation, entity: EntityModel, owner: string): Operation {
  if (!isOwnOnly(operation.access)) return operation;
  const roles = rolesIn(operation.access);
  const { answer } = operation;
  const isList = answer.kind === 'page' || answer.kind === 'summary' || answer.kind === 'csv';
  if (isList && answer.source.table === entity.table) {
    const narrowed = [...(answer.narrowed ?? []), ...narrowRows(entity, operation.access, roles)];
    return { ...operation, answer: { ...answer, narrowed } };
  }
  if (!operation.path.includes('{id}')) return operation;
  return { ...operation, steps: refuseOthers(operation, entity, owner, roles) };
}

/** What is theirs, and within each bound for those whose role does not see past it. */
function narrowRows(entity: EntityModel, access: readonly Access[], roles: readonly string[]): Narrowing[] {
  const theirs = claimColumn(claimsOf(entity, access))?.name;
  const isPast = (bound: Bound) => bound.roles.some((role) => !roles.includes(role));
  const within = ({ name }: Bound) => ({ [name]: [literal(FREE), userId] });
  const bounds = boundsOf(entity);
  const closed = bounds.filter((bound) => !isPast(bound)).map(within);
  return [
    {
      only: Object.assign({ [theirs ?? 'id']: theirs ? userId : literal(null) }, ...closed),
      ...unlessOneOf(roles),
    },
    ...bounds
      .filter(isPast)
      .map((bound) => ({ only: within(bound), ...unlessOneOf([...roles, ...bound.roles]) })),
  ];
}

function unlessOneOf(roles: readonly string[]): { unless?: Condition } {
  const isOne = isOneOf(roles);
  return isOne ? { unless: isOne } : {};
}

/** Who asks has one of the roles; null for none. */
function isOneOf(roles: readonly string[]): Condition | null {
  return roles.length === 0 ? null : { kind: 'one_of', value: userRole, values: [...new Set(roles)] };
}

function refuseOthers(
  operation: Operation,
  entity: EntityModel,
  owner: string,
  roles: readonly string[],
): Step[] {
  const { steps } = operation;
  const at = steps.findIndex(
    (step) => step.do === 'find' && step.source.table === entity.table && step.id.kind === 'id',
  );
  const found = steps[at];
  const name = found?.do === 'find' ? found.into : entity.names.snake;
  const isOther = (column: string) => compare(variable(name, column), '!=', userId);
  const others = claimsOf(entity, operation.access).map(({ column }) => isOther(column));
  const guards: Step[] = [
    {
      do: 'refuse',
      when: all(...others, ...isNoneOf(roles)),
      refusal: refusalFor(entity),
    },
    ...boundsOf(entity).map(
      (bound): Step => ({
        do: 'refuse',
        when: all(
          not(isWithin(entity, bound, { which: id, account: userId })),
          ...isNoneOf([...roles, ...bound.roles]),
        ),
        refusal: { status: 404, sentence: `There is no such ${lowerFirst(entity.label)}.` },
      }),
    ),
    ...refuseWrongOwner(operation, entity, { name, owner, roles }),
  ];
  if (at >= 0) return [...steps.slice(0, at + 1), ...guards, ...steps.slice(at + 1)];
  return [{ do: 'find', into: name, source: entitySource(entity), id }, ...guards, ...steps];
}

function isNoneOf(roles: readonly string[]): Condition[] {
  const isOne = isOneOf(roles);
  return isOne ? [not(isOne)] : [];
}

/** Of two owners, only one may change what both see. */
function refuseWrongOwner(
  { method }: Operation,
  { alsoOwner, label }: EntityModel,
  { name, owner, roles }: { name: string; owner: string; roles: readonly string[] },
): Step[] {
  if (!alsoOwner || alsoOwner.changes === 'both' || method === 'GET' || method === 'DELETE') return [];
  const changer = alsoOwner.changes === 'maker' ? owner : ALSO_OWNER;
  return [
    {
      do: 'refuse',
      when: all(compare(variable(name, changer), '!=', userId), ...isNoneOf(roles)),
      refusal: { status: 403, sentence: `This ${lowerFirst(label)} is not yours to change.` },
    },
  ];
}

// Whoever may see it is told that it is not theirs; for the others it is not there.
function refusalFor(entity: EntityModel): Refusal {
  const one = lowerFirst(entity.label);
  return isSeenByOthers(entity)
    ? { status: 403, sentence: `This ${one} is not yours.` }
    : { status: 404, sentence: `There is no such ${one}.` };
}
