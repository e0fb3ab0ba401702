/** Rules that find no place in a route: a call for the owner of a record in which nothing asks who calls is for anybody. */
import type { Blueprint } from '../../contract/plan/blueprint.ts';
import { isOwnOnly } from '../core/access/is-own-only.ts';
import type { AppModel, EntityModel } from '../core/model.ts';
import type { Operation } from '../core/operations/operation.ts';
import { type MadeOperation, pathOfUse } from './resolve-uses.ts';

export interface UnplacedRule {
  operation: Operation;
  /** Whose rule it is; null for a call that is about no kind of record. */
  entity: EntityModel | null;
  /** The use of an ability that makes the call; every entity implies the one for its own. */
  by: MadeOperation['by'];
}

/** @param made finished operations, with all that abilities changed about each other's. */
export function findUnplacedRules(made: readonly MadeOperation[], model: AppModel): UnplacedRule[] {
  return made
    .filter(({ operation }) => isOwnOnly(operation.access) && !asksWho(operation))
    .map(({ operation, by }) => ({
      operation,
      entity:
        model.entities.find(
          ({ apiPath }) => operation.path === apiPath || operation.path.startsWith(`${apiPath}/`),
        ) ?? null,
      by,
    }));
}

/**
 * The part of a plan that asks for the call: of an entity's own calls what a rule lets owners do, else the use of an ability.
 * @param blueprint the one that was made a model of, or that before it was settled, which may have fewer rules.
 */
export function placeOfRule(
  { operation: { id }, by }: UnplacedRule,
  blueprint: Blueprint,
): (string | number)[] {
  const path = pathOfUse(by.use.at, blueprint);
  const entity = 'entity' in by.use.at ? blueprint.entities[by.use.at.entity] : undefined;
  if (!entity) return path;
  const isAsked = (does: string) => id.startsWith(does === 'summary' ? 'summarise_' : `${does}_`);
  for (const [rule, { operations, allow }] of entity.rules.entries()) {
    const position = operations.findIndex(isAsked);
    if (position >= 0 && isOwnOnly(allow)) return [...path, 'rules', rule, 'operations', position];
  }
  const action = entity.actions.findIndex(({ name }) => isAsked(name));
  if (action >= 0) return [...path, 'actions', action];
  const operation = entity.operations.findIndex(isAsked);
  return operation >= 0 ? [...path, 'operations', operation] : path;
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
