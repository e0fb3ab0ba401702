import type { Draft } from '../../reading/architect/draft/draft.ts';
import { WaitingListOptions } from './waiting-list-options.ts';

/** The waiting list of an entity in a plan that is being made, or null. */
export function findWaitingOptions(draft: Draft, entity: string): WaitingListOptions | null {
  const use = draft.abilities.find((one) => one.ability === 'waiting-list' && one.entity === entity);
  return use ? WaitingListOptions.parse(use.options) : null;
}
