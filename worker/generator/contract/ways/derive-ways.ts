/**
 * The ways of an app: for whoever comes to it, each page that is theirs is shown with nothing on it refused, and what it
 * offers them works to the end.
 */
import type { ContractCheck, ContractSuite, PageCheck } from '../../../contract/plan/contract-suite.ts';
import { LOCKED_TEXTS } from '../../abilities/accounts/account-pages.ts';
import type { AppModel } from '../../model.ts';
import type { Code } from '../../react/code.ts';
import { findOffers } from './find-offers.ts';
import { walkRecords } from './walk-records.ts';
import { listWalkers, pagesOf, type Walker } from './walker.ts';

/** @param modules all of the frontend, by path without ending. */
export function deriveWays(model: AppModel, modules: ReadonlyMap<string, Code>): ContractSuite {
  const offers = findOffers(model, modules);
  const walkers = listWalkers(model);
  const checks = walkers.flatMap((walker): ContractCheck[] => {
    const open = new Set(pagesOf(walker, model));
    return model.entities.flatMap((entity) => {
      const met = offers.filter((offer) => open.has(offer.page) && offer.entity === entity);
      return walkRecords(walker, entity, met, model) ?? [];
    });
  });
  return { checks, pages: walkers.flatMap((walker) => walkPages(walker, model)) };
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
