/** What being wanted does to a plan: a page with the game, and scores that it stores. */
import type { Field } from '../../../contract/plan/blueprint.ts';
import type { BlockInput } from '../../core/plan-input.ts';
import {
  addField,
  type Draft,
  type DraftEntity,
  makeField,
  noteNotBuilt,
  type Planner,
} from '../../reading/architect/draft/draft.ts';
import { placeTool } from '../../reading/architect/pages/place-tool.ts';
import { toOptions } from '../../reading/lexicon/tones.ts';
import { planQuiz } from '../quiz/plan.ts';
import { GameName } from './game-options.ts';

const TITLES: Record<GameName, string> = {
  memory: 'Memory',
  snake: 'Snake',
  'tic-tac-toe': 'Tic-tac-toe',
  '2048': '2048',
};

const ICONS: Record<GameName, string> = {
  memory: 'layout-grid',
  snake: 'worm',
  'tic-tac-toe': 'grid-3x3',
  '2048': 'grid-2x2',
};

const NOT_KNOWN =
  'This game cannot be built yet. Those that can are memory, snake, tic-tac-toe, 2048 and quizzes; scores can be entered by hand.';

export const planGame: Planner = (draft, wanted) => {
  const asked = String(wanted.details?.game ?? '')
    .split(',')
    .filter(Boolean);
  const other = wanted.details?.other;
  if (typeof other === 'string') noteNotBuilt(draft, other, NOT_KNOWN);
  if (asked.includes('quiz')) planQuiz(draft, wanted);
  const games = asked.flatMap((name) => {
    const known = GameName.safeParse(name);
    return known.success ? [known.data] : [];
  });
  if (games.length === 0) return null;
  const scores = draft.entities.find((one) => one.thing?.name === 'score') ?? null;
  const shared = scores && games.length > 1 ? gameField(scores, games) : null;
  const kept = scores && shapeScores(scores, games);
  draft.finish.push(() => {
    if (scores && kept) sortScores(draft, scores, kept.points);
    for (const game of games) {
      const blocks: BlockInput[] = [
        {
          ability: 'game',
          ...(scores ? { entity: scores.entity.name } : {}),
          options: {
            game,
            ...(kept
              ? {
                  scores: {
                    ...kept,
                    ...(shared ? { game: { field: shared.name, value: gameValue(game) } } : {}),
                  },
                }
              : {}),
          },
        },
      ];
      if (scores && kept && games.length === 1)
        blocks.push({
          ability: 'table',
          entity: scores.entity.name,
          title: 'Best scores',
          options: {
            columns: [kept.player, kept.points, ...(kept.level ? [kept.level] : [])],
            sort: `-${kept.points}`,
            page_size: 5,
          },
        });
      const page = {
        name: games.length === 1 ? 'play' : `play_${gameValue(game)}`,
        title: TITLES[game],
        path: '/',
        icon: ICONS[game],
        blocks,
      };
      placeTool(draft, page, `/${gameValue(game).replaceAll('_', '-')}`);
    }
    giveExamples(scores, shared, games);
  });
  return null;
};

/** An identifier for the game among choices. */
function gameValue(game: GameName): string {
  return game === '2048' ? 'tiles_2048' : game.replaceAll('-', '_');
}

/** Several games share one list: each score says which game it is of. */
function gameField(scores: DraftEntity, games: readonly GameName[]): Field {
  const { entity } = scores;
  // "High scores per game" may have brought a text of that name.
  entity.fields = entity.fields.filter(({ name }) => name !== 'game' || name === entity.title_field);
  const field = addField(
    scores,
    makeField({
      name: entity.title_field === 'game' ? 'game_kind' : 'game',
      label: 'Game',
      type: 'enum',
      options: games.map((game) => ({
        value: gameValue(game),
        label: TITLES[game],
        tone: 'neutral' as const,
      })),
    }),
  );
  return field;
}

interface KeptScores {
  player: string;
  points: string;
  level?: string;
  seconds?: string;
  played_on?: string;
}

function shapeScores(scores: DraftEntity, games: readonly GameName[]): KeptScores {
  const { entity } = scores;
  const title = entity.fields.find((field) => field.name === entity.title_field);
  const player =
    title?.type === 'text'
      ? title
      : addField(
          scores,
          makeField({ name: 'player_name', label: 'Player', type: 'text', required: true, max: 80 }),
        );
  const points =
    entity.fields.find((field) => field.type === 'number' && /points|score|result/.test(field.name)) ??
    addField(
      scores,
      makeField({ name: 'points', label: 'Points', type: 'number', integer: true, min: 0, required: true }),
    );
  Object.assign(points, { integer: true, min: 0 });
  const hasLevels = games.some((game) => game === 'memory' || game === 'snake');
  const level = entity.fields.find(
    (field) => field.type === 'enum' && /level|difficulty|mode/.test(field.name),
  );
  const said = new Set(scores.fact.fields.map((field) => field.name));
  if (level && !hasLevels && !said.has(level.name)) entity.fields.splice(entity.fields.indexOf(level), 1);
  if (level && hasLevels && (level.options?.length ?? 0) < 2)
    level.options = toOptions(['Easy', 'Medium', 'Hard']);
  const seconds = entity.fields.find(
    (field) => field.type === 'number' && /time|seconds|duration/.test(field.name),
  );
  if (seconds) delete seconds.max;
  const day = entity.fields.find((field) => field.type === 'date');
  return {
    player: player.name,
    points: points.name,
    ...(level && hasLevels ? { level: level.name } : {}),
    ...(seconds ? { seconds: seconds.name } : {}),
    ...(day ? { played_on: day.name } : {}),
  };
}

/** The best stand first wherever the scores are listed. */
function sortScores(draft: Draft, scores: DraftEntity, points: string): void {
  for (const block of draft.pages.flatMap((page) => page.blocks))
    if (block.ability === 'table' && block.entity === scores.entity.name)
      block.options = { ...block.options, sort: `-${points}` };
}

/** Examples that fit the games: each score is of one of them. */
function giveExamples(scores: DraftEntity | null, shared: Field | null, games: readonly GameName[]): void {
  if (!scores || !shared) return;
  scores.entity.seed.forEach((record, index) => {
    const game = games[index % games.length];
    if (game) record[shared.name] = gameValue(game);
  });
}
