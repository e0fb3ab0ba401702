/**
 * What a page asks for as somebody's own (`/api/replies/mine`): what they wrote stands in it, what others wrote does not. By it pages
 * know which of all they let somebody take back.
 */
import type { ContractCheck, JsonPattern } from '../../../contract/plan/contract-suite.ts';
import { isOwnOnly } from '../../core/access/is-own-only.ts';
import type { AppModel, EntityModel, ReferenceModel } from '../../core/model.ts';
import { boundsOf } from '../../core/operations/bounds.ts';
import type { Operation } from '../../core/operations/operation.ts';
import { readersOf } from '../../core/operations/readers-of.ts';
import { actorOf } from '../cast-checks.ts';
import type { PageCall } from './find-page-calls.ts';
import { WalkScript } from './walk-script.ts';
import { mayTry, mayWalk, type Walker } from './walker.ts';

/** @param lists those of the pages that are open to them. */
export function walkOwnLists(walker: Walker, lists: readonly PageCall[], model: AppModel): ContractCheck[] {
  const met = new Map(lists.map(({ operation, entity }) => [operation, entity]));
  return [...met].flatMap(([operation, entity]) => {
    if (!entity || !mayWalk(walker, operation.access) || !mayTry(walker, entity, 'create')) return [];
    return walkOwnList(walker, operation, entity, model) ?? [];
  });
}

/** Whether somebody else of the same role sees what is pointed at: else they could not write about it. */
function isShared({ to }: ReferenceModel): boolean {
  return !isOwnOnly(readersOf(to)) && boundsOf(to).length === 0;
}

function walkOwnList(
  walker: Walker,
  { id, path, summary }: Operation,
  entity: EntityModel,
  model: AppModel,
): ContractCheck | null {
  const script = new WalkScript(walker, model);
  const ask = (items: JsonPattern) => script.call('GET', path, 200, { as: walker.actor, json: { items } });
  const made = script.makeWritten(entity);
  if (!made) return null;
  ask({ $contains: { id: made.id } });
  const body = script.sendBody(entity, []);
  if (body && entity.references.every(isShared)) {
    const other = walker.role === null ? {} : { as: actorOf(walker.role, 2) };
    script.call('POST', entity.apiPath, 201, { ...other, body, keep: { others: 'id' } });
    ask({ $lacks: { id: '{{others}}' } });
  }
  return {
    id: `ways.${walker.actor}.${id}`,
    title: `${summary}: it has what ${walker.label} wrote, and nothing of others`,
    ability: 'ways',
    entity: entity.names.snake,
    steps: script.steps,
  };
}
