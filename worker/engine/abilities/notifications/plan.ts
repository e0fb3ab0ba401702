import {
  type Draft,
  type DraftEntity,
  findDraftEntity,
  type Planner,
} from '../../reading/architect/draft/draft.ts';
import { addComputed, addMarks, subjectOf } from '../marks/find-subject.ts';

const BY_TIME =
  /\bremind|\bbefore\b|\bdue\b|\bexpir|\bdeadline|\b(?:ends?|runs out|lapses)\b|\b\d+ (?:hours?|days?|weeks?)\b|\bevery (?:day|week|month)\b/i;

/** An inbox within the app: what others do with what one follows. Nothing is sent by itself at a certain time. */
export const planNotifications: Planner = (draft, wanted) => {
  if (BY_TIME.test(wanted.evidence))
    return 'The app cannot send or pop up reminders by itself at a certain time; lists sorted by date show what is next.';
  const page = {
    name: 'notifications',
    title: 'Notifications',
    path: '/notifications',
    icon: 'bell',
    nav: false,
    blocks: [{ ability: 'notifications', options: { about: [] as string[] } }],
  };
  if (draft.extraPages.some(({ name }) => name === page.name)) return null;
  const asked = findDraftEntity(draft, wanted.entity);
  const found = findHeard(draft, asked);
  if (!found)
    return 'Nothing in this plan is talked about or moves through states, so there is nothing to notify people of.';
  const { entity } = found;
  if (!isFollowed(draft, entity.name)) {
    const count = addComputed(found, 'followers', 'Followers', /^followers?(_count)?$/);
    addMarks(
      draft,
      { ability: 'follow', entity: entity.name, options: { count } },
      { name: 'following', title: 'Following', path: '/following', icon: 'rss' },
    );
  }
  page.blocks[0]?.options.about.push(entity.name);
  draft.extraPages.push(page);
  return null;
};

/** What people talk about, or what moves through states. */
function findHeard(draft: Draft, asked: DraftEntity | null): DraftEntity | null {
  const above = asked ? (subjectOf(draft, asked)?.about ?? null) : null;
  const isHeard = (one: DraftEntity) =>
    one.entity.flow !== undefined ||
    draft.entities.some(
      (other) =>
        /^(reply|comment|ticket_reply|review)$/.test(other.thing?.name ?? '') &&
        subjectOf(draft, other)?.about === one,
    );
  return [above, asked, ...draft.entities].find((one) => one && isHeard(one)) ?? null;
}

function isFollowed(draft: Draft, name: string): boolean {
  return [...draft.abilities, ...draft.extraPages.flatMap(({ blocks }) => blocks)].some(
    (use) => use.ability === 'follow' && use.entity === name,
  );
}
