import { CheckScript, waysToHave } from '../../checks/check-script.ts';
import { makePageCheck } from '../../checks/page-checks.ts';
import type { Ability, ParsedUse } from '../../core/ability.ts';
import type { AppModel } from '../../core/model.ts';
import { code, literal, ref } from '../../core/pages/code.ts';
import { callNames } from '../../core/pages/entity/entity-api.ts';
import { apiRef } from '../../core/pages/entity/entity-names.ts';
import { choicesRef } from '../../core/pages/entity/fields.ts';
import { titled } from '../../core/pages/entity/list-block.ts';
import { makeCheck } from '../record/make-check.ts';
import { UseProblems } from '../use-problems.ts';
import { detectLeaderboard } from './detect.ts';
import { PERIODS, rankingOperations } from './leaderboard-operations.ts';
import { LeaderboardOptions } from './leaderboard-options.ts';
import { planLeaderboard } from './plan.ts';

export const leaderboard: Ability<LeaderboardOptions> = {
  name: 'leaderboard',
  title: 'Leaderboard',
  about: 'Who is best: every player once with their best result, places with ties, of all time or lately.',
  options: LeaderboardOptions,
  detect: detectLeaderboard,
  implies: 'score',
  plan: planLeaderboard,
  findProblems(use, blueprint) {
    const problems = new UseProblems(use, blueprint);
    const entity = problems.entity(use.entity, 'entity');
    if (!entity) return problems.found;
    problems.grants(entity, 'list', 'ranks what is listed');
    const { player, points, group } = use.options;
    const name = problems.field(entity, player, 'options', 'player');
    if (name && name.type !== 'text' && name.type !== 'reference')
      problems.say(`ranks by "${name.label}", which names nobody.`, 'options', 'player');
    const number = problems.field(entity, points, 'options', 'points');
    if (number && (number.type !== 'number' || number.input === 'computed'))
      problems.say(`compares "${number.label}", which is not a stored number.`, 'options', 'points');
    for (const [option, field] of [
      ['player', name],
      ['points', number],
    ] as const)
      if (field?.unique)
        problems.say(
          `ranks several results of a player, and equal ones, so "${field.label}" cannot be different in every ${entity.label}.`,
          'options',
          option,
        );
    const level = group === undefined ? null : problems.field(entity, group, 'options', 'group');
    if (level && level.type !== 'enum')
      problems.say(`has a ranking for each "${level.label}", which is not a choice.`, 'options', 'group');
    const uses = blueprint.pages
      .flatMap((page) => page.blocks)
      .filter((block) => block.ability === 'leaderboard' && block.entity === entity.name);
    if (uses.length > 1) problems.say(`stands ${uses.length} times for ${entity.label}. Once is enough.`);
    return problems.found;
  },
  operations: rankingOperations,
  block(use, model) {
    const entity = model.entity(use.entity ?? '');
    const points = entity.field(use.options.points);
    const level = use.options.group === undefined ? null : entity.field(use.options.group);
    return {
      body: titled(
        use,
        model,
        code`<${ref('Leaderboard', 'src/social/Leaderboard')}
          path={\`\${${apiRef(entity, callNames(entity).path)}}/leaderboard\`}
          periods={${literal(PERIODS.map(({ name, label }) => ({ name, label })))}}
          points=${literal(points.label)}
          ${points.unit !== null && code`unit=${literal(points.unit)}`}
          ${level && code`levels={${choicesRef(entity, level)}}`}
        />`,
      ),
    };
  },
  checks: (use, model) => rankingCheck(use, model),
  pageChecks(use, model) {
    const entity = model.entity(use.entity ?? '');
    const player = entity.field(use.options.player);
    if (waysToHave(entity) !== 'create' || player.type !== 'text') return [];
    const script = new CheckScript();
    const made = script.create(entity, 1, firstLevel(use, model));
    const name = made.body[player.wire];
    return typeof name === 'string' && !script.seeded
      ? [makePageCheck(use, model, 'ranks its players', script, [name])]
      : [];
  },
};

/** The level that is open at first, for records of checks. */
function firstLevel(use: ParsedUse<LeaderboardOptions>, model: AppModel): Record<string, string> {
  const { group } = use.options;
  const level = group === undefined ? null : model.entity(use.entity ?? '').field(group);
  const first = level?.options[0]?.value;
  return level && first !== undefined ? { [level.wire]: first } : {};
}

function rankingCheck(use: ParsedUse<LeaderboardOptions>, model: AppModel) {
  const entity = model.entity(use.entity ?? '');
  const player = entity.field(use.options.player);
  const points = entity.field(use.options.points);
  if (waysToHave(entity) !== 'create' || player.type !== 'text' || player.input === 'never' || player.unique)
    return [];
  const low = Math.ceil(points.min ?? 0) + 1;
  if (points.max !== undefined && points.max < low + 3) return [];
  const wins = use.options.best === 'highest';
  const [best, middle, worst] = wins ? [low + 2, low + 1, low] : [low, low + 1, low + 2];
  const script = new CheckScript();
  const level = firstLevel(use, model);
  const play = (number: number, name: string, result: number | undefined) =>
    script.create(entity, number, { ...level, [player.wire]: name, [points.wire]: result });
  play(1, 'Ada', middle);
  play(2, 'Bo', best);
  play(3, 'Ada', best);
  play(4, 'Cy', worst);
  if (script.seeded) return [];
  for (const { name } of PERIODS)
    script.call('GET', `${entity.apiPath}/leaderboard/${name}`, 200, {
      json: {
        items: [
          { place: 1, name: 'Ada', best: best ?? 0 },
          { place: 1, name: 'Bo', best: best ?? 0 },
          { place: 3, name: 'Cy', best: worst ?? 0 },
        ],
      },
    });
  return [
    makeCheck(
      entity,
      'leaderboard',
      'everyone is ranked once by their best, and equal results share a place',
      script,
      'leaderboard',
    ),
  ];
}
