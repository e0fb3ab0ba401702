import { type Draft, findDraftEntity, type Planner } from '../../reading/architect/draft/draft.ts';

/** All lists of the plan are live once one is asked for: what is open on a second screen keeps up as a whole. */
export const planLive: Planner = (draft, wanted) => {
  if (draft.entities.length === 0)
    return 'There is nothing in this plan that changes while people look at it.';
  makeLive(draft, findDraftEntity(draft, wanted.entity)?.entity.name);
  return null;
};

/** @param first the thing that was asked for, named first. */
export function makeLive(draft: Draft, first?: string): void {
  if (draft.abilities.some(({ ability }) => ability === 'live')) return;
  const options: { of: string[] } = { of: [] };
  draft.abilities.push({ ability: 'live', options });
  draft.finish.push(() => {
    const names = draft.entities
      .filter(
        ({ entity }) =>
          entity.operations.includes('list') &&
          entity.operations.some((name) => /create|update|delete/.test(name)),
      )
      .map(({ entity }) => entity.name);
    options.of = [...names.filter((name) => name === first), ...names.filter((name) => name !== first)];
  });
}
