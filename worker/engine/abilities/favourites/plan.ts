import { capitalise } from '../../core/names/words.ts';
import type { Draft, Planner } from '../../reading/architect/draft/draft.ts';
import { addMarks, findMarked, isOwnList } from '../marks/find-subject.ts';

/** How the text calls the list of what one keeps. */
const LISTS: [RegExp, string][] = [
  [/\bwatch-? ?lists?\b/i, 'watchlist'],
  [/\bwish-? ?lists?\b/i, 'wishlist'],
  [/\breading list\b/i, 'reading list'],
  [/\bshort-? ?list/i, 'shortlist'],
  [/\bbookmark/i, 'bookmarks'],
];

/** A mark on every record and a page of one's own; a stored "favourite" gives way to it. */
export const planFavourites: Planner = (draft, wanted) => {
  const target = findMarked(draft, wanted, { said: false });
  if (!target) return 'There is nothing in this plan that people could keep as a favourite.';
  dropOwnLists(draft);
  const { entity } = target;
  const others = draft.extraPages.filter((page) =>
    page.blocks.some((block) => block.ability === 'favourites'),
  );
  if (others.some((page) => page.blocks.some((block) => block.entity === entity.name))) return null;
  const old = entity.fields.findIndex((field) =>
    /^(favou?rite|liked|starred|saved|bookmarked|on_watchlist|in_watchlist|watched)$/.test(field.name),
  );
  if (old >= 0 && entity.fields[old]?.type === 'boolean' && entity.fields[old]?.name !== 'watched')
    entity.fields.splice(old, 1);
  const list = LISTS.find(([pattern]) => pattern.test(wanted.evidence))?.[1] ?? 'favourites';
  const [first] = others;
  if (first) {
    first.blocks.push({
      ability: 'favourites',
      entity: entity.name,
      title: entity.label_plural,
      options: { list },
    });
    return null;
  }
  addMarks(
    draft,
    { ability: 'favourites', entity: entity.name, options: { list } },
    {
      name: list.replaceAll(' ', '_'),
      title: capitalise(list),
      path: `/${list.replaceAll(' ', '-')}`,
      icon: 'bookmark',
    },
  );
  return null;
};

/** A "watchlist" that was read as a thing of its own goes, with what points at it. */
function dropOwnLists(draft: Draft): void {
  const used = new Set(draft.abilities.flatMap((use) => [use.entity, use.options.of]));
  const names = new Set(
    draft.entities
      .filter((one) => isOwnList(one) && !used.has(one.entity.name))
      .map(({ entity }) => entity.name),
  );
  if (names.size === 0) return;
  draft.entities = draft.entities.filter(({ entity }) => !names.has(entity.name));
  for (const { entity } of draft.entities)
    entity.fields = entity.fields.filter((field) => !names.has(field.reference?.entity ?? ''));
}
