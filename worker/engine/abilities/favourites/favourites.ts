import { z } from 'zod';
import type { Ability, ParsedUse } from '../../core/ability.ts';
import type { AppModel } from '../../core/model.ts';
import { code, jsxAttribute, ref } from '../../core/pages/code.ts';
import { type Mark, markOperations, markTables } from '../marks/mark.ts';
import { markChecks } from '../marks/mark-checks.ts';
import { markProblems } from '../marks/mark-problems.ts';
import { markTarget } from '../marks/mark-target.ts';
import { ownListBlock, ownListPageCheck } from '../marks/own-list.ts';
import { accessOf, Who } from '../marks/who.ts';
import { detectFavourites } from './detect.ts';
import { planFavourites } from './plan.ts';

const FavouritesOptions = z.strictObject({
  list: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .default('favourites')
    .describe('What people call the list, in small letters: favourites, watchlist, saved jobs.'),
  who: Who,
});
type FavouritesOptions = z.output<typeof FavouritesOptions>;

function favouriteOf(use: ParsedUse<FavouritesOptions>, model: AppModel): Mark {
  return {
    entity: model.entity(use.entity ?? ''),
    name: 'favourite',
    plural: 'favourites',
    verbs: { set: 'Keep', clear: 'No longer keep' },
    value: null,
    access: accessOf(use.options.who),
  };
}

const nothingTitle = (list: string) =>
  `Your ${list.replace(/^my /, '')} ${list.endsWith('s') ? 'are' : 'is'} empty`;

export const favourites: Ability<FavouritesOptions> = {
  name: 'favourites',
  title: 'Favourites',
  about: "Favourites of each person: a mark on every record, and a page that lists one's own.",
  options: FavouritesOptions,
  detect: detectFavourites,
  plan: planFavourites,
  findProblems(use, blueprint) {
    const { problems, entity } = markProblems(use, blueprint, 'favourites');
    if (entity && 'page' in use.at) problems.grants(entity, 'list', 'lists what one saved');
    return problems.found;
  },
  tables: (use, model) => markTables(favouriteOf(use, model)),
  operations: (use, model) => markOperations(favouriteOf(use, model)),
  recordParts(use, model) {
    const entity = model.entity(use.entity ?? '');
    // A heart beside a heart that counts likes would be one too many.
    const liked = model.blueprint.abilities.some(
      (other) => other.ability === 'likes' && other.entity === use.entity,
    );
    const icon = use.options.list === 'favourites' && !liked ? 'heart' : 'bookmark';
    return (['card', 'row', 'header'] as const).map((place) => ({
      entity: entity.names.snake,
      place,
      body: (variable) =>
        code`<${ref('FavouriteButton', 'src/social/marks/FavouriteButton')} ${markTarget(entity, variable)} icon="${icon}"${jsxAttribute('list', use.options.list)}${place === 'header' && ' wide'} />`,
    }));
  },
  block: (use, model) =>
    ownListBlock(favouriteOf(use, model), use, model, {
      icon: 'bookmark',
      title: nothingTitle(use.options.list),
      text: 'Press “Save” on what you want to find again.',
    }),
  checks: (use, model) =>
    markChecks(favouriteOf(use, model), 'favourites', {
      calls: [
        { as: 'ada', body: 1, shows: {} },
        { as: 'ada', body: 1, shows: {} },
        { as: 'bo', body: 1, shows: {} },
        { as: 'bo', body: null, shows: {} },
      ],
    }),
  pageChecks: (use, model) => ownListPageCheck(use, model, nothingTitle(use.options.list)),
};
