/**
 * The ways of an app: for whoever comes to it, each page that is theirs is shown with nothing on it refused, and what it
 * offers them works to the end.
 */
import type { ContractCheck, ContractSuite, PageCheck } from '../../../contract/plan/contract-suite.ts';
import { LOCKED_TEXTS } from '../../core/access/locked-texts.ts';
import type { AppModel } from '../../core/model.ts';
import type { Operation } from '../../core/operations/operation.ts';
import type { Code } from '../../core/pages/code.ts';
import { findOffers } from './find-offers.ts';
import { findOwnLists, findPageCalls } from './find-page-calls.ts';
import { walkOwnLists } from './walk-own-lists.ts';
import { walkPageCalls } from './walk-page-calls.ts';
import { walkRecords } from './walk-records.ts';
import { WalkScript } from './walk-script.ts';
import { listWalkers, pagesOf, type Walker } from './walker.ts';

/** @param modules all of the frontend, by path without ending. @param operations all of the backend. */
export function deriveWays(
  model: AppModel,
  modules: ReadonlyMap<string, Code>,
  operations: readonly Operation[],
): ContractSuite {
  const offers = findOffers(model, modules);
  const calls = findPageCalls(model, modules, operations);
  const lists = findOwnLists(model, modules, operations);
  const walkers = listWalkers(model);
  const checks = walkers.flatMap((walker): ContractCheck[] => {
    const open = new Set(pagesOf(walker, model));
    const records = model.entities.flatMap((entity) => {
      const met = offers.filter((offer) => open.has(offer.page) && offer.entity === entity);
      return walkRecords(walker, entity, met, model) ?? [];
    });
    const met = calls.filter((call) => open.has(call.page));
    const own = lists.filter((list) => open.has(list.page));
    return [
      ...records,
      ...walkPageCalls(walker, met, operations, model),
      ...walkOwnLists(walker, own, model),
    ];
  });
  const pages = walkers.flatMap((walker) => [...walkPages(walker, model), ...walkDetails(walker, model)]);
  return { checks, pages };
}

/** Pages that stand in the navigation, or have one address. */
function walkPages(walker: Walker, model: AppModel): PageCheck[] {
  return pagesOf(walker, model)
    .filter(({ path }) => !path.includes(':'))
    .map((page) => ({
      id: `ways.${walker.actor}.page.${page.names.snake}`,
      title: `The page "${page.title}" is there for ${walker.label}, with nothing on it refused`,
      page: page.names.snake,
      path: page.path,
      seeded: true,
      as: walker.actor,
      setup: [],
      expect: { texts: [], absent: [...LOCKED_TEXTS], granted: true },
    }));
}

/** Pages of one record, with one that they see. */
function walkDetails(walker: Walker, model: AppModel): PageCheck[] {
  return pagesOf(walker, model).flatMap((page) => {
    const use = page.path.includes(':') ? page.blocks.find(({ ability }) => ability === 'detail') : undefined;
    const entity = model.entities.find(({ names }) => names.snake === use?.entity);
    if (!entity) return [];
    const script = new WalkScript(walker, model);
    const made = script.seenBy(entity);
    if (!made) return [];
    return [
      {
        id: `ways.${walker.actor}.page.${page.names.snake}`,
        title: `The page of one ${entity.label} is there for ${walker.label}, with nothing on it refused`,
        page: page.names.snake,
        path: page.path.replace(/:\w+/, String(made.id)),
        ...(script.seeded ? { seeded: true } : {}),
        as: walker.actor,
        setup: script.steps,
        expect: { texts: [], absent: [...LOCKED_TEXTS], granted: true },
      },
    ];
  });
}
