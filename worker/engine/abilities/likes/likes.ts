import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';
import type { Ability, ParsedUse } from '../../core/ability.ts';
import type { AppModel } from '../../core/model.ts';
import { code, literal, ref } from '../../core/pages/code.ts';
import { countMarks, type Mark, markOperations, markTables, seedMarks } from '../marks/mark.ts';
import { markChecks } from '../marks/mark-checks.ts';
import { markProblems, requireComputed } from '../marks/mark-problems.ts';
import { markTarget } from '../marks/mark-target.ts';
import { accessOf, Who } from '../marks/who.ts';
import { detectLikes } from './detect.ts';
import { planLikes } from './plan.ts';

const LikesOptions = z.strictObject({
  count: Identifier.describe('The computed number that counts likes.'),
  who: Who,
});
type LikesOptions = z.output<typeof LikesOptions>;

/** Likes that the best-liked example starts with. */
const MOST_LIKES = 14;

function likeOf(use: ParsedUse<LikesOptions>, model: AppModel): Mark {
  return {
    entity: model.entity(use.entity ?? ''),
    name: 'like',
    plural: 'likes',
    verbs: { set: 'Like', clear: 'Take back the like of' },
    value: null,
    access: accessOf(use.options.who),
  };
}

export const likes: Ability<LikesOptions> = {
  name: 'likes',
  title: 'Likes',
  about: 'A heart with a count: everyone can like a record once, and take it back.',
  options: LikesOptions,
  detect: detectLikes,
  plan: planLikes,
  findProblems(use, blueprint) {
    const { problems, entity } = markProblems(use, blueprint, 'likes');
    if (entity) requireComputed(problems, entity, use.options.count, 'count');
    return problems.found;
  },
  tables: (use, model) => markTables(likeOf(use, model)),
  seeds: (use, model) => seedMarks(likeOf(use, model), MOST_LIKES),
  operations: (use, model) => markOperations(likeOf(use, model)),
  computes: (use, model) => [
    { entity: use.entity ?? '', field: use.options.count, sql: countMarks(likeOf(use, model)) },
  ],
  recordParts(use, model) {
    const entity = model.entity(use.entity ?? '');
    const count = entity.field(use.options.count);
    return (['card', 'header'] as const).map((place) => ({
      entity: entity.names.snake,
      place,
      fields: [use.options.count],
      body: (variable) =>
        code`<${ref('LikeButton', 'src/social/marks/LikeButton')} ${markTarget(entity, variable)} field=${literal(count.wire)} count={${variable}.${count.wire}} />`,
    }));
  },
  checks(use, model) {
    const mark = likeOf(use, model);
    const { count } = use.options;
    return markChecks(mark, 'likes', {
      calls: [
        { as: 'ada', body: 1, shows: { [count]: 1 } },
        { as: 'ada', body: 1, shows: { [count]: 1 } },
        { as: 'bo', body: 1, shows: { [count]: 2 } },
        { as: 'ada', body: null, shows: { [count]: 1 } },
        { as: 'ada', body: null, shows: { [count]: 1 } },
      ],
    });
  },
};
