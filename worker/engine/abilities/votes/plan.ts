import type { Draft, DraftEntity, Planner } from '../../reading/architect/draft/draft.ts';
import type { WantedAbility } from '../../reading/reader/facts.ts';
import { addComputed, addMarks, findMarked, isSaid, subjectOf } from '../marks/find-subject.ts';

const DOWN =
  /\bdown[- ]?vot|\bvoted? (?:\w+ )?(?:up (?:and|or) down|down)|\bup[ /-]+(?:and|or)? ?down\b|\bthumbs?[- ]down|\bup or down\b/i;

/** Votes make a score, by which lists can be sorted. */
export const planVotes: Planner = (draft, wanted) => {
  const target = findMarked(draft, wanted);
  if (!target) return 'There is nothing in this plan that people could vote on.';
  for (const one of [target, ...alsoMeant(draft, wanted, target)]) addVotes(draft, one);
  return null;
};

function addVotes(draft: Draft, target: DraftEntity): void {
  const { entity } = target;
  if (draft.abilities.some((use) => use.ability === 'votes' && use.entity === entity.name)) return;
  const down = DOWN.test(draft.facts.text);
  const score = addComputed(
    target,
    down ? 'score' : 'votes',
    down ? 'Score' : 'Votes',
    /^(votes?|upvotes?|score|points|vote_count|votes_count|downvotes?)$/,
  );
  addMarks(draft, { ability: 'votes', entity: entity.name, options: { score, ...(down ? { down } : {}) } });
}

/** "threads, replies and upvotes" names no single thing: what was begun and what was said to it are both voted on. */
function alsoMeant(draft: Draft, wanted: WantedAbility, target: DraftEntity): DraftEntity[] {
  const listed = /(?:,|\band\b)\s*(?:up|down)?[- ]?votes\b(?! (?:on|for|to)\b)/i.test(draft.facts.text);
  if (!listed || !/votes\b/i.test(wanted.evidence)) return [];
  if (isSaid(target)) return [subjectOf(draft, target)?.about ?? []].flat();
  return draft.entities.filter((one) => isSaid(one) && subjectOf(draft, one)?.about === target);
}
