/** Rights of persons whom a record names: they make what names them, and hand nothing on. */
import type { Access } from '../../../contract/plan/blueprint.ts';
import { rolesIn } from '../../../contract/plan/roles-in.ts';
import type { EntityModel, FieldModel } from '../../core/model.ts';
import { userId, userRole } from '../../core/operations/caller.ts';
import { type Claim, claimsOf } from '../../core/operations/claims.ts';
import { lowerFirst } from '../../core/operations/entity-parts.ts';
import {
  all,
  body,
  type Condition,
  compare,
  exists,
  not,
  plainSql,
  sql,
  variable,
} from '../../core/operations/expression.ts';
import type { Operation, Refusal } from '../../core/operations/operation.ts';
import { withholdChanges } from '../../core/operations/withhold.ts';

/** The operation as far as it says whom a record names. */
export function keepNamed(operation: Operation, entity: EntityModel): Operation {
  const claims = claimsOf(entity, operation.access);
  const named = claims.filter(({ person }) => person !== null);
  if (named.length === 0 || operation.access.includes('public') || operation.access.includes('signed_in'))
    return operation;
  const isCreation = operation.method === 'POST' && operation.path === entity.apiPath;
  if (isCreation) return named.length < claims.length ? operation : refuseForeign(operation, named);
  return withholdPointers(operation, entity, claims);
}

/** What is new names them; whoever owns what they make is asked for nothing. */
function refuseForeign(operation: Operation, named: readonly Claim[]): Operation {
  const at = operation.steps.findIndex((step) => step.do === 'insert');
  const starts = named.flatMap(({ person }) => (person?.way[0] ? [{ person, first: person.way[0] }] : []));
  const isTheirs = starts.map(({ person, first }) => {
    const pointed = body(first.field.wire);
    return exists(
      sql`SELECT 1 FROM ${first.to.table} WHERE id = ${pointed} AND ${plainSql(person.rest)} = ${userId}`,
    );
  });
  const kinds = [...new Set(starts.map(({ first }) => `a ${lowerFirst(first.to.label)}`))];
  const refusal: Refusal = { status: 403, sentence: `Choose ${kinds.join(' or ')} of yours.` };
  const when = all(...isTheirs.map((theirs) => not(theirs)), ...isNoneOf(operation.access));
  const steps = [...operation.steps];
  steps.splice(Math.max(at, 0), 0, { do: 'refuse', when, refusal });
  return { ...operation, steps };
}

/** What says whom a record names is set by others, who have their right by what they are. */
function withholdPointers(operation: Operation, entity: EntityModel, claims: readonly Claim[]): Operation {
  const found = operation.steps.find((step) => step.do === 'find' && step.id.kind === 'id');
  if (found?.do !== 'find') return operation;
  const isNotOwner = claims
    .filter(({ person }) => person === null)
    .map(({ column }) => compare(variable(found.into, column), '!=', userId));
  const others = all(...isNotOwner, ...isNoneOf(operation.access));
  return withholdChanges(operation, entity, pointersOf(entity, claims), others);
}

function pointersOf(entity: EntityModel, claims: readonly Claim[]): FieldModel[] {
  const fields = claims.flatMap(({ person }) => person?.way[0]?.field ?? []);
  return entity.fields.filter((field) => field.input === 'always' && fields.includes(field));
}

function isNoneOf(access: readonly Access[]): Condition[] {
  const roles = rolesIn(access);
  return roles.length > 0 ? [not({ kind: 'one_of', value: userRole, values: roles })] : [];
}
