import { type Draft, findDraftEntity, type Planner } from '../../reading/architect/draft/draft.ts';
import type { WantedAbility } from '../../reading/reader/facts.ts';
import { addComputed, addMarks, findMarked } from '../marks/find-subject.ts';

/** Likes count on what people post; on several things where the text names several. */
export const planLikes: Planner = (draft, wanted) => {
  const target = findMarked(draft, explicit(draft, wanted));
  if (!target) return 'There is nothing in this plan that people could like.';
  const { entity } = target;
  if (draft.abilities.some((use) => use.ability === 'likes' && use.entity === entity.name)) return null;
  const count = addComputed(target, 'likes', 'Likes', /^(likes?|likes_count|like_count|hearts|reactions)$/);
  addMarks(draft, { ability: 'likes', entity: entity.name, options: { count } });
  return null;
};

/** "People post updates, like and comment, create groups": what is posted is meant, unless the text names what is liked. */
function explicit(draft: Draft, wanted: WantedAbility): WantedAbility {
  const asked = findDraftEntity(draft, wanted.entity);
  if (!asked || asked.nature === 'post') return wanted;
  const words = [asked.fact.words, asked.fact.plural].join('|');
  const named = new RegExp(
    `\\b(?:un)?lik(?:e|es|ed|ing) (?:\\w+ ){0,2}(?:${words})\\b|\\blikes (?:on|for) (?:\\w+ ){0,2}(?:${words})\\b`,
    'i',
  );
  if (named.test(draft.facts.text)) return wanted;
  const { entity: _, ...rest } = wanted;
  return draft.entities.some((one) => one.nature === 'post') ? rest : wanted;
}
