/** Rules that find no place in a route: a call for the owner of a record in which nothing asks who calls is for anybody. */
import type { AppModel, EntityModel } from '../../model.ts';
import type { Operation } from '../../operations/operation.ts';
import { isOwnOnly } from './is-own-only.ts';

export interface UnplacedRule {
  operation: Operation;
  /** Whose rule it is; null for a call that is about no kind of record. */
  entity: EntityModel | null;
}

/** @param operations finished ones, with all that abilities changed about each other's. */
export function findUnplacedRules(operations: readonly Operation[], model: AppModel): UnplacedRule[] {
  return operations
    .filter((operation) => isOwnOnly(operation.access) && !asksWho(operation))
    .map((operation) => ({
      operation,
      entity:
        model.entities.find(
          ({ apiPath }) => operation.path === apiPath || operation.path.startsWith(`${apiPath}/`),
        ) ?? null,
    }));
}

/** What a person is told of it. */
export function describeUnplaced({ operation: { summary }, entity }: UnplacedRule): string {
  const what = entity ? entity.labelPlural : 'records';
  return `"${summary}" is for the owners of ${what} alone, but nothing tells whose they are there. Leave that part out, or open it to everybody with an account.`;
}

/** Whether the account of whoever calls is looked at, by a step or in what is answered. */
function asksWho({ steps, answer }: Operation): boolean {
  return isAsked([steps, { ...answer, source: null }]);
}

function isAsked(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false;
  if (
    'kind' in part &&
    (part.kind === 'person' || (part.kind === 'user' && 'member' in part && part.member === 'id'))
  )
    return true;
  return Object.values(part).some(isAsked);
}
