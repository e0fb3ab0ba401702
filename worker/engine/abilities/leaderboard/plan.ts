import type { Field } from '../../../contract/plan/blueprint.ts';
import {
  type Draft,
  type DraftEntity,
  findDraftEntity,
  type Planner,
} from '../../reading/architect/draft/draft.ts';

const POINTS =
  /^(points|score|scores|result|total_points|goals|wins|elo|rating|views?|likes|sales|votes|downloads|distance)$/;
const TIMES = /^(time|seconds|duration|strokes|moves|attempts)$/;
const PLAYER =
  /^(player|player_name|name|team|user|nickname|member|participant|title|driver|athlete|student)$/;

/** The ranking stands above the list of results, on its page. */
export const planLeaderboard: Planner = (draft, wanted) => {
  const found = findResults(draft, wanted.entity);
  if (!found) return 'A ranking needs results with a name and a number, which this plan does not have.';
  const { one, player, points } = found;
  const { entity } = one;
  const group = entity.fields.find(
    (field) => field.type === 'enum' && /level|difficulty|category|mode/.test(field.name),
  );
  draft.finish.push(() => {
    const pages = draft.pages.filter((page) => !page.path.includes(':'));
    if (pages.some((page) => page.blocks.some((block) => block.ability === 'leaderboard'))) return;
    const page =
      pages.find((other) =>
        other.blocks.some(
          (block) => block.entity === entity.name && block.ability === 'table' && block.title === undefined,
        ),
      ) ?? pages.find((other) => other.blocks.some((block) => block.entity === entity.name));
    const block = {
      ability: 'leaderboard',
      entity: entity.name,
      options: {
        player: player.name,
        points: points.name,
        ...(TIMES.test(points.name) ? { best: 'lowest' } : {}),
        ...(group?.required ? { group: group.name } : {}),
      },
    };
    const at = page?.blocks.findIndex((other) => other.entity === entity.name) ?? -1;
    if (page && at >= 0) {
      const list = page.blocks[at];
      if (list && list.title === undefined) list.title = `All ${entity.label_plural.toLowerCase()}`;
      page.blocks.splice(at, 0, block);
    } else
      draft.pages.push({
        name: 'leaderboard',
        title: 'Leaderboard',
        path: '/leaderboard',
        icon: 'trophy',
        blocks: [block],
      });
  });
  return null;
};

function findResults(
  draft: Draft,
  asked: string | undefined,
): { one: DraftEntity; player: Field; points: Field } | null {
  const first = findDraftEntity(draft, asked);
  const scores = draft.entities.filter((one) => /score|result/.test(one.thing?.name ?? one.entity.name));
  for (const one of [...scores, ...(first ? [first] : []), ...draft.entities]) {
    const { fields } = one.entity;
    const isNumber = (field: Field) => field.type === 'number' && field.input !== 'computed';
    const points =
      fields.find((field) => POINTS.test(field.name) && isNumber(field)) ??
      fields.find((field) => TIMES.test(field.name) && isNumber(field));
    const player = fields.find(
      (field) => PLAYER.test(field.name) && (field.type === 'text' || field.type === 'reference'),
    );
    if (points && player && one.entity.operations.includes('list')) return { one, player, points };
  }
  return null;
}
