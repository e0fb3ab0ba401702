import { listPageCheck } from '../../checks/page-checks.ts';
import type { Ability } from '../../core/ability.ts';
import { UseProblems } from '../use-problems.ts';
import { feedBlock } from './feed-block.ts';
import { FeedOptions } from './feed-options.ts';

export const feed: Ability<FeedOptions> = {
  name: 'feed',
  title: 'Feed',
  about: 'Records one below the other in a single column: topics of a forum, posts of a wall.',
  options: FeedOptions,
  block: feedBlock,
  signs: ({ entity, options }) =>
    entity === undefined || options.author === undefined ? [] : [{ entity, field: options.author }],
  findProblems(use, blueprint) {
    const problems = new UseProblems(use, blueprint);
    const entity = problems.entity(use.entity, 'entity');
    if (!entity) return problems.found;
    problems.grants(entity, 'list', 'lists records');
    const { author, text, image, pinned, meta, filters, sort } = use.options;
    for (const [option, name] of Object.entries({ author, text, image, pinned }))
      if (name !== undefined) problems.field(entity, name, 'options', option);
    const mark = entity.fields.find((field) => field.name === pinned);
    if (mark && mark.type !== 'boolean')
      problems.say(`pins by "${mark.label}", which is not a yes or no.`, 'options', 'pinned');
    problems.shown(entity, meta, 'meta');
    problems.filters(entity, filters);
    problems.sort(entity, sort);
    return problems.found;
  },
  pageChecks: (use, model) => listPageCheck(use, model),
};
