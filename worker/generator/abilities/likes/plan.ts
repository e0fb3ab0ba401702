import type { Planner } from '../../architect/draft.ts';
import { addComputed, addMarks, findMarked } from '../marks/find-subject.ts';

/** Likes count on what people post; on several things where the text names several. */
export const planLikes: Planner = (draft, wanted) => {
  const target = findMarked(draft, wanted);
  if (!target) return 'There is nothing in this plan that people could like.';
  const { entity } = target;
  if (draft.abilities.some((use) => use.ability === 'likes' && use.entity === entity.name)) return null;
  const count = addComputed(target, 'likes', 'Likes', /^(likes?|likes_count|like_count|hearts|reactions)$/);
  addMarks(draft, { ability: 'likes', entity: entity.name, options: { count } });
  return null;
};
