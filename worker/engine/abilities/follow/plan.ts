import {
  type Draft,
  type DraftEntity,
  findDraftEntity,
  type Planner,
} from '../../reading/architect/draft/draft.ts';
import type { WantedAbility } from '../../reading/reader/facts.ts';
import { addComputed, addMarks, findMarked } from '../marks/find-subject.ts';

const PEOPLE =
  /\b(?:each other|one another|other|people|friends?|users?|members?|followers?|authors?|artists?|creators?|writers?|neighbou?rs)\b/i;

/** Following counts followers and gives everyone a page of what they follow. */
export const planFollow: Planner = (draft, wanted) => {
  const target = findFollowed(draft, wanted);
  if (!target)
    return 'Following people needs a page of each person, which this plan does not have; everyone sees what all others post.';
  const { entity } = target;
  if (draft.extraPages.some((page) => page.blocks.some(({ ability }) => ability === 'follow'))) return null;
  const count = addComputed(target, 'followers', 'Followers', /^(followers?|followers_count|subscribers)$/);
  addMarks(
    draft,
    { ability: 'follow', entity: entity.name, options: { count } },
    { name: 'following', title: 'Following', path: '/following', icon: 'rss' },
  );
  return null;
};

function findFollowed(draft: Draft, wanted: WantedAbility): DraftEntity | null {
  const people = draft.entities.find(
    (one) => one.nature === 'person' || /profile|author|artist|creator|host/.test(one.entity.name),
  );
  if (PEOPLE.test(wanted.evidence)) return people ?? null;
  return findDraftEntity(draft, wanted.entity) ?? people ?? findMarked(draft, wanted, { said: false });
}
