import { listPageCheck } from '../../checks/page-checks.ts';
import type { Ability } from '../../core/ability.ts';

import { UseProblems } from '../use-problems.ts';
import { cardsBlock } from './cards-block.ts';
import { CardsOptions } from './cards-options.ts';

export const cards: Ability<CardsOptions> = {
  name: 'cards',
  title: 'Cards',
  about: 'Records as cards with a picture, searched, filtered and paged.',
  options: CardsOptions,
  block: cardsBlock,
  findProblems(use, blueprint) {
    const problems = new UseProblems(use, blueprint);
    const { image, subtitle, meta, filters, sort } = use.options;
    const entity = problems.entity(use.entity, 'entity');
    if (!entity) return problems.found;
    problems.grants(entity, 'list', 'lists records');
    const picture = image === undefined ? null : problems.field(entity, image, 'options', 'image');
    if (picture && picture.type !== 'image')
      problems.say(`takes its picture from "${picture.label}", which is not a picture.`, 'options', 'image');
    if (subtitle !== undefined) problems.field(entity, subtitle, 'options', 'subtitle');
    problems.shown(entity, meta, 'meta');
    problems.filters(entity, filters);
    problems.sort(entity, sort);
    return problems.found;
  },
  pageChecks: (use, model) => listPageCheck(use, model),
};
