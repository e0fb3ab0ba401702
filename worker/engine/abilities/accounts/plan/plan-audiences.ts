/** For whom the pages of a planned app are. */
import type { Role } from '../../../../contract/plan/blueprint.ts';
import { closePages } from '../../../core/access/close-pages.ts';
import type { Draft } from '../../../reading/architect/draft/draft.ts';

/** @param roles those of the app. */
export function planAudiences(draft: Draft, roles: readonly Role[]): void {
  closePages(draft.pages, {
    entities: draft.entities.map(({ entity }) => entity),
    roles,
    abilities: draft.abilities,
  });
}
