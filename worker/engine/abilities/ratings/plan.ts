import type { Draft, DraftEntity, Planner } from '../../reading/architect/draft/draft.ts';
import { findChildren, findDraftEntity } from '../../reading/architect/draft/draft.ts';
import type { WantedAbility } from '../../reading/reader/facts.ts';
import { addComputed, addMarks, findMarked, isSaid } from '../marks/find-subject.ts';

const RATING = /^(rating|stars|score|average_rating|avg_rating|star_rating|ratings)$/;

// Several people give stars; one's own mark on one's own list is a field like any other.
const MANY =
  /\bratings\b|\bstars?\b|\bstar ratings?\b|\brat(?:e|es|ing)\b (?!of\b|and (?:notes?|comments?)\b)(?:and|each|the|them|our|other|\w+s\b)|\baverage\b|\b(?:customers?|visitors?|people|users?|members?|readers?|everyone|guests?|students?|buyers?|friends) (?:can |may )?(?:leave|give|rate)\b/i;

const MINE = /\b(?:my|our own|i own|i have|i want to (?:track|remember|log)|diary|journal|log of)\b/i;

/** Average and number of ratings: of the plan's reviews where it has some, else of stars that each person gives. */
export const planRatings: Planner = (draft, wanted) => {
  const reviewed = findReviewed(draft, wanted);
  const target = reviewed?.about ?? findMarked(draft, wanted, { said: false });
  if (!target) return 'There is nothing in this plan that people could rate.';
  const { entity } = target;
  if (draft.abilities.some((use) => use.ability === 'ratings' && use.entity === entity.name)) return null;
  if (reviewed) {
    const average = addComputed(target, 'rating', 'Rating', RATING);
    const said = findDraftEntity(draft, reviewed.reviews.entity);
    const count = addComputed(
      target,
      `${reviewed.reviews.entity}_count`,
      said?.entity.label_plural ?? 'Reviews',
    );
    draft.abilities.push({
      ability: 'ratings',
      entity: entity.name,
      options: { average, count, reviews: reviewed.reviews },
    });
    return null;
  }
  if (isOwnNote(draft, wanted, target)) return null;
  const average = addComputed(target, 'rating', 'Rating', RATING);
  const count = addComputed(target, 'ratings_count', 'Number of ratings');
  addMarks(draft, { ability: 'ratings', entity: entity.name, options: { average, count } });
  return null;
};

interface Reviewed {
  about: DraftEntity;
  reviews: { entity: string; about: string; stars: string };
}

/** Reviews with a number that point at what was asked for. */
function findReviewed(draft: Draft, wanted: WantedAbility): Reviewed | null {
  const found = draft.entities.flatMap((about): Reviewed[] =>
    findChildren(draft, about.entity.name).flatMap(({ child, field }) => {
      const stars = child.entity.fields.find((one) => RATING.test(one.name) && one.type === 'number');
      return isSaid(child) && stars && !['person', 'group'].includes(about.nature)
        ? [{ about, reviews: { entity: child.entity.name, about: field.name, stars: stars.name } }]
        : [];
    }),
  );
  return (
    found.find(({ about, reviews }) => [about.entity.name, reviews.entity].includes(wanted.entity ?? '')) ??
    found[0] ??
    null
  );
}

/** "My board games with players and rating": one number that its owner enters. */
function isOwnNote(draft: Draft, wanted: WantedAbility, target: DraftEntity): boolean {
  const { text } = draft.facts;
  const stored = target.entity.fields.some((field) => RATING.test(field.name));
  if (!stored) return false;
  if (!MANY.test(wanted.evidence)) return true;
  return (
    MINE.test(text) && !/\b(?:visitors?|customers?|everyone|users?|members?|average|friends)\b/i.test(text)
  );
}
