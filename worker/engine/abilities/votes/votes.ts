import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';
import { CheckScript, waysToHave } from '../../checks/check-script.ts';
import type { Ability, ParsedUse } from '../../core/ability.ts';
import type { AppModel } from '../../core/model.ts';
import { body, compare, literal as value } from '../../core/operations/expression.ts';
import { code, literal, ref } from '../../core/pages/code.ts';
import { countMarks, type Mark, markOperations, markTables, overMarks, seedMarks } from '../marks/mark.ts';
import { markChecks } from '../marks/mark-checks.ts';
import { markProblems, requireComputed } from '../marks/mark-problems.ts';
import { markTarget } from '../marks/mark-target.ts';
import { spread } from '../marks/spread.ts';
import { accessOf, Who } from '../marks/who.ts';
import { makeCheck } from '../record/make-check.ts';
import { detectVotes } from './detect.ts';
import { planVotes } from './plan.ts';

const VotesOptions = z.strictObject({
  score: Identifier.describe('The computed number: votes up, less those down.'),
  down: z.boolean().default(false).describe('Votes can count against a record, too.'),
  who: Who,
});
type VotesOptions = z.output<typeof VotesOptions>;

/** Votes that the example with the most votes starts with. */
const MOST_VOTES = 16;

function voteOf(use: ParsedUse<VotesOptions>, model: AppModel): Mark {
  return {
    entity: model.entity(use.entity ?? ''),
    name: 'vote',
    plural: 'votes',
    verbs: { set: 'Vote on', clear: 'Take back the vote on' },
    value: use.options.down ? { name: 'value', label: 'Vote', min: -1, max: 1 } : null,
    access: accessOf(use.options.who),
  };
}

export const votes: Ability<VotesOptions> = {
  name: 'votes',
  title: 'Votes',
  about: 'Votes up, or up and down, one a person; the score is worked out and can be sorted by.',
  options: VotesOptions,
  detect: detectVotes,
  plan: planVotes,
  findProblems(use, blueprint) {
    const { problems, entity } = markProblems(use, blueprint, 'votes');
    if (entity) requireComputed(problems, entity, use.options.score, 'score');
    return problems.found;
  },
  tables: (use, model) => markTables(voteOf(use, model)),
  seeds: (use, model) =>
    seedMarks(voteOf(use, model), MOST_VOTES, (record, guest) =>
      spread(`vote ${record} ${guest}`, 5) === 0 ? -1 : 1,
    ),
  operations: (use, model) =>
    markOperations(voteOf(use, model)).map((operation) =>
      use.options.down && operation.method === 'POST'
        ? {
            ...operation,
            steps: [
              {
                do: 'refuse',
                when: compare(body('value'), '=', value(0)),
                refusal: { status: 422, member: 'value', sentence: 'Vote up (1) or down (-1)' },
              },
              ...operation.steps,
            ],
          }
        : operation,
    ),
  computes: (use, model) => {
    const mark = voteOf(use, model);
    const sql = use.options.down ? overMarks(mark, 'COALESCE(SUM(value), 0)') : countMarks(mark);
    return [{ entity: use.entity ?? '', field: use.options.score, sql }];
  },
  recordParts(use, model) {
    const entity = model.entity(use.entity ?? '');
    const score = entity.field(use.options.score);
    return (['card', 'header'] as const).map((place) => ({
      entity: entity.names.snake,
      place,
      fields: [use.options.score],
      body: (variable) =>
        code`<${ref('VoteButtons', 'src/social/marks/VoteButtons')} ${markTarget(entity, variable)} field=${literal(score.wire)} score={${variable}.${score.wire}}${use.options.down && ' down'} />`,
    }));
  },
  checks(use, model) {
    const mark = voteOf(use, model);
    const { score, down } = use.options;
    const up = { value: 1 };
    const against = { value: -1 };
    const story = down
      ? [
          { as: 'ada', body: up, shows: { [score]: 1 } },
          { as: 'ada', body: up, shows: { [score]: 1 } },
          { as: 'bo', body: against, shows: { [score]: 0 } },
          { as: 'ada', body: against, shows: { [score]: -2 } },
          { as: 'bo', body: null, shows: { [score]: -1 } },
        ]
      : [
          { as: 'ada', body: up, shows: { [score]: 1 } },
          { as: 'ada', body: up, shows: { [score]: 1 } },
          { as: 'bo', body: up, shows: { [score]: 2 } },
          { as: 'ada', body: null, shows: { [score]: 1 } },
        ];
    return [...markChecks(mark, 'votes', { calls: story }), ...orderCheck(mark, score)];
  },
};

/** Lists can be sorted by the score: what was voted for stands first. */
function orderCheck(mark: Mark, score: string) {
  const { entity } = mark;
  if (waysToHave(entity) !== 'create' || !entity.operations.has('list')) return [];
  const script = new CheckScript();
  script.create(entity, 1);
  const second = script.create(entity, 2);
  script.create(entity, 3);
  const sent = mark.value ? { body: { value: 1 } } : {};
  script.call('POST', `${second.path}/vote`, 200, { as: 'ada', ...sent });
  script.call('GET', `${entity.apiPath}?sort=-${score}&page_size=1`, 200, {
    json: { items: [{ id: second.id, [score]: 1 }], total: script.seeded ? { $type: 'integer' } : 3 },
  });
  if (script.seeded) return [];
  return [makeCheck(entity, 'vote.order', 'those with the most votes can stand first', script, 'votes')];
}
