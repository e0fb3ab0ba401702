import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';
import type { Ability, ParsedUse } from '../../core/ability.ts';
import type { AppModel } from '../../core/model.ts';
import { code, literal, ref } from '../../core/pages/code.ts';
import { countMarks, type Mark, markOperations, markTables, seedMarks } from '../marks/mark.ts';
import { markChecks } from '../marks/mark-checks.ts';
import { markProblems, requireComputed } from '../marks/mark-problems.ts';
import { markTarget } from '../marks/mark-target.ts';
import { ownListBlock, ownListPageCheck } from '../marks/own-list.ts';
import { accessOf, Who } from '../marks/who.ts';
import { detectFollow } from './detect.ts';
import { planFollow } from './plan.ts';

const FollowOptions = z.strictObject({
  count: Identifier.optional().describe('The computed number that counts followers.'),
  who: Who,
});
type FollowOptions = z.output<typeof FollowOptions>;

/** Followers of the example with the most. */
const MOST_FOLLOWERS = 20;

function followOf(use: ParsedUse<FollowOptions>, model: AppModel): Mark {
  return {
    entity: model.entity(use.entity ?? ''),
    name: 'follow',
    plural: 'follows',
    verbs: { set: 'Follow', clear: 'No longer follow' },
    value: null,
    access: accessOf(use.options.who),
  };
}

export const follow: Ability<FollowOptions> = {
  name: 'follow',
  title: 'Following',
  about: 'Following a record: everyone keeps a list of their own of what they want to hear more of.',
  options: FollowOptions,
  detect: detectFollow,
  plan: planFollow,
  findProblems(use, blueprint) {
    const { problems, entity } = markProblems(use, blueprint, 'follows');
    if (entity) {
      requireComputed(problems, entity, use.options.count, 'count');
      if ('page' in use.at) problems.grants(entity, 'list', 'lists what one follows');
    }
    return problems.found;
  },
  tables: (use, model) => markTables(followOf(use, model)),
  seeds: (use, model) => seedMarks(followOf(use, model), MOST_FOLLOWERS),
  operations: (use, model) => markOperations(followOf(use, model)),
  computes: (use, model) =>
    use.options.count === undefined
      ? []
      : [{ entity: use.entity ?? '', field: use.options.count, sql: countMarks(followOf(use, model)) }],
  recordParts(use, model) {
    const entity = model.entity(use.entity ?? '');
    const count = use.options.count === undefined ? null : entity.field(use.options.count);
    return (['card', 'header'] as const).map((place) => ({
      entity: entity.names.snake,
      place,
      fields: count ? [count.names.snake] : [],
      body: (variable) =>
        code`<${ref('FollowButton', 'src/social/marks/FollowButton')} ${markTarget(entity, variable)}${count && code` field=${literal(count.wire)} count={${variable}.${count.wire}}`} />`,
    }));
  },
  block: (use, model) =>
    ownListBlock(followOf(use, model), use, model, {
      icon: 'rss',
      title: 'You follow nothing yet',
      text: 'Press “Follow” and it stands here.',
    }),
  checks(use, model) {
    const { count } = use.options;
    const shows = (followers: number) => (count === undefined ? {} : { [count]: followers });
    return markChecks(followOf(use, model), 'follow', {
      calls: [
        { as: 'ada', body: 1, shows: shows(1) },
        { as: 'ada', body: 1, shows: shows(1) },
        { as: 'bo', body: 1, shows: shows(2) },
        { as: 'bo', body: null, shows: shows(1) },
      ],
    });
  },
  pageChecks: (use, model) => ownListPageCheck(use, model, 'You follow nothing yet'),
};
