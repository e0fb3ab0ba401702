import { CheckScript, waysToHave } from '../../checks/check-script.ts';
import { makePageCheck } from '../../checks/page-checks.ts';
import type { Ability } from '../../core/ability.ts';
import { makeCheck } from '../record/make-check.ts';
import { UseProblems } from '../use-problems.ts';
import { detectGame } from './detect.ts';
import { gameBlock } from './game-block.ts';
import { type GameName, GameOptions } from './game-options.ts';
import { planGame } from './plan.ts';

/** What stands on the page before the first move. */
const SEEN: Record<GameName, string[]> = {
  memory: ['Moves', 'Start'],
  snake: ['Length', 'Start'],
  'tic-tac-toe': ['Two players', 'Your turn'],
  '2048': ['Largest', 'New game'],
};

export const game: Ability<GameOptions> = {
  name: 'game',
  title: 'Game',
  about: 'A game that is played in the page, with its results kept where the plan asks for it.',
  options: GameOptions,
  detect: detectGame,
  implies: 'score',
  plan: planGame,
  block: gameBlock,
  signs: ({ entity, options: { scores } }) =>
    entity === undefined || !scores ? [] : [{ entity, field: scores.player }],
  findProblems(use, blueprint) {
    const problems = new UseProblems(use, blueprint);
    const { scores } = use.options;
    if (use.entity === undefined && !scores) return problems.found;
    const entity = problems.entity(use.entity, 'entity');
    if (!entity) return problems.found;
    if (!scores) {
      problems.say(
        `names ${entity.label_plural}, but not which fields a result goes into.`,
        'options',
        'scores',
      );
      return problems.found;
    }
    problems.grants(entity, 'create', 'stores results');
    const types = {
      player: 'text',
      points: 'number',
      level: 'enum',
      seconds: 'number',
      played_on: 'date',
    } as const;
    for (const [option, type] of Object.entries(types)) {
      const name = scores[option as keyof typeof types];
      const field = name === undefined ? null : problems.field(entity, name, 'options', 'scores', option);
      if (field && field.type !== type)
        problems.say(
          `keeps the ${option} in "${field.label}", which must be of the type ${type}.`,
          'options',
          'scores',
          option,
        );
      else if (field?.input === 'never' || field?.input === 'computed')
        problems.say(
          `keeps the ${option} in "${field.label}", which nobody can enter.`,
          'options',
          'scores',
          option,
        );
    }
    if (scores.game) {
      const { field: name, value } = scores.game;
      const field = problems.field(entity, name, 'options', 'scores', 'game');
      if (field && !field.options?.some((option) => option.value === value))
        problems.say(
          `stores "${value}" as "${field.label}", which is none of its choices.`,
          'options',
          'scores',
          'game',
        );
    }
    const kept = new Set([
      ...Object.values(scores).filter((name) => typeof name === 'string'),
      scores.game?.field,
    ]);
    for (const field of entity.fields)
      if (field.required && field.default === undefined && field.input === 'always' && !kept.has(field.name))
        if (entity.flow?.field !== field.name)
          problems.say(
            `does not know "${field.label}", which every ${entity.label} must have.`,
            'options',
            'scores',
          );
    return problems.found;
  },
  checks: (use, model) => {
    const { scores } = use.options;
    if (use.entity === undefined || !scores) return [];
    const entity = model.entity(use.entity);
    if (waysToHave(entity) !== 'create' || !entity.operations.has('list')) return [];
    const { wire } = entity.field(scores.points);
    const script = new CheckScript();
    const low = script.create(entity, 1, { [wire]: 120 });
    const high = script.create(entity, 2, { [wire]: 980 });
    script.call('GET', `${entity.apiPath}?sort=-${wire}`, 200, {
      json: { total: 2, items: { $ordered: wire, descending: true } },
    });
    script.call('GET', `${entity.apiPath}?sort=-${wire}&page_size=1`, 200, {
      json: { items: { $contains: { id: high.id } } },
    });
    script.call('GET', `${entity.apiPath}?sort=-${wire}&page_size=1`, 200, {
      json: { items: { $lacks: { id: low.id } } },
    });
    return script.seeded ? [] : [makeCheck(entity, 'best', 'the best result stands first', script, 'game')];
  },
  pageChecks: (use, model) => [
    makePageCheck(use, model, 'shows the game', new CheckScript(), SEEN[use.options.game]),
  ],
};
