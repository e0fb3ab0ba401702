/** How a list is met: as cards, in a table or on a board, with what to sort and to filter by. */
import type { Field } from '../../../../contract/plan/blueprint.ts';
import type { BlockInput } from '../../../core/plan-input.ts';
import type { Draft, DraftEntity } from '../draft/draft.ts';

/** Lists that visitors look at rather than work through. */
export const LOOKED_AT = new Set(['product', 'media', 'place', 'post', 'event']);

/** A workspace shows its boards first from so many states on. */
const BOARD_STATES = 3;

export function boardField(draft: Draft, one: DraftEntity): Field | null {
  const field = one.entity.fields.find(
    (candidate) => candidate.name === one.entity.flow?.field && candidate.type === 'enum',
  );
  const wishes = draft.facts.wanted.filter((wanted) => wanted.ability === 'board');
  // "a kanban board with comments on each task" means the tasks, which move through states.
  const movable = draft.entities.filter((other) => other.entity.flow);
  const meant =
    wishes.some((wanted) => wanted.entity === one.fact.name) ||
    (wishes.length > 0 &&
      boardTarget(
        movable,
        wishes.map((wanted) => wanted.entity),
      ) === one);
  if (field?.input !== 'always') return null;
  if (meant) return field;
  const many = (field.options?.length ?? 0) >= BOARD_STATES;
  const usual = one.nature === 'work' && many && wishes.length === 0;
  return usual &&
    (draft.layout === 'workspace' || draft.layout === 'board' || draft.layout === 'tool') &&
    movable[0] === one
    ? field
    : null;
}

/** Which entity a board is for when the text names none that can move: the one most like work. */
function boardTarget(
  movable: readonly DraftEntity[],
  asked: readonly (string | undefined)[],
): DraftEntity | null {
  if (movable.some((one) => asked.includes(one.fact.name))) return null;
  return (
    movable.find((one) =>
      /task|card|ticket|deal|candidate|issue|bug|application|job|order/.test(one.fact.words),
    ) ??
    movable[0] ??
    null
  );
}

export function cardFields(one: DraftEntity, board: Field): string[] {
  const wanted = (field: Field) =>
    field !== board &&
    field.name !== one.entity.title_field &&
    (field.type === 'reference' ||
      field.type === 'money' ||
      field.type === 'date' ||
      (field.type === 'enum' && /priority|severity/.test(field.name)) ||
      (field.type === 'text' && /assignee|agent|owner|company|customer|person|position/.test(field.name)));
  return one.entity.fields
    .filter(wanted)
    .slice(0, 4)
    .map((field) => field.name);
}

export function listBlock(one: DraftEntity, forVisitors: boolean, draft: Draft): BlockInput {
  const { entity } = one;
  if (isTalk(one)) return feedList(one);
  const picture = entity.fields.find((field) => field.type === 'image');
  const wantsCards = draft.facts.wanted.some(
    (wanted) => wanted.ability === 'cards' && wanted.entity === one.fact.name,
  );
  const cards =
    wantsCards ||
    (forVisitors
      ? LOOKED_AT.has(one.nature) || (one.nature === 'person' && picture)
      : one.nature === 'media' ||
        one.nature === 'product' ||
        (one.nature === 'place' && picture) ||
        (one.nature === 'post' && entity.fields.length <= 5));
  if (cards)
    return {
      ability: 'cards',
      entity: entity.name,
      options: {
        ...(picture ? { image: picture.name } : {}),
        ...subtitle(one),
        meta: metaFields(one),
        filters: filterFields(one),
        ...sortOption(one),
      },
    };
  return { ability: 'table', entity: entity.name, options: tableOptions(one) };
}

/** What people say to each other is met one below the other, newest first. */
export function isTalk(one: DraftEntity): boolean {
  return /^(thread|social_post)$/.test(one.thing?.name ?? '');
}

function feedList(one: DraftEntity): BlockInput {
  const { fields, title_field: title } = one.entity;
  const named = (pattern: RegExp, types: RegExp) =>
    fields.find((field) => pattern.test(field.name) && types.test(field.type))?.name;
  const author = named(/^(author|posted_by|user|name|writer|member|by)$/, /^(text|reference)$/);
  const text =
    fields.find((field) => field.type === 'long_text' || field.type === 'markdown')?.name ??
    named(/^(text|body|message|content)$/, /^text$/);
  const image = fields.find((field) => field.type === 'image')?.name;
  const pinned = named(/^(pinned|sticky|featured)$/, /^boolean$/);
  const group = fields.find(
    (field) =>
      field.type === 'reference' && field.name !== author && field.reference?.entity !== one.entity.name,
  )?.name;
  return {
    ability: 'feed',
    entity: one.entity.name,
    options: {
      look: one.thing?.name === 'thread' ? 'topics' : 'posts',
      ...(author ? { author } : {}),
      ...(text && text !== title ? { text } : text && one.thing?.name !== 'thread' ? { text } : {}),
      ...(image ? { image } : {}),
      ...(pinned ? { pinned } : {}),
      ...(group ? { meta: [group] } : {}),
      filters: filterFields(one).filter((name) => name !== pinned && name !== author),
      sort: '-created_at',
    },
  };
}

function subtitle(one: DraftEntity): { subtitle?: string } {
  const long = one.entity.fields.find(
    (field) =>
      (field.type === 'long_text' || field.type === 'markdown') &&
      field.name !== one.entity.title_field &&
      /description|excerpt|summary|about|bio|text|body|quote|caption|message/.test(field.name),
  );
  return long ? { subtitle: long.name } : {};
}

function metaFields(one: DraftEntity): string[] {
  return one.entity.fields
    .filter(
      (field) =>
        field.name !== one.entity.title_field &&
        /^(money|date|datetime|enum|reference|number|boolean)$/.test(field.type) &&
        field.name !== 'favourite' &&
        // The list stands in its order: nobody reads the number.
        field.name !== 'position',
    )
    .sort((a, b) => metaRank(a) - metaRank(b))
    .slice(0, 3)
    .map((field) => field.name);
}

function metaRank(field: Field): number {
  return ['money', 'datetime', 'date', 'enum', 'reference', 'number', 'boolean'].indexOf(field.type);
}

export function tableOptions(one: DraftEntity): Record<string, string[] | string> {
  return { filters: filterFields(one), ...sortOption(one) };
}

/** Choices, relations, marks and prices: what people narrow a list by. */
function filterFields(one: DraftEntity): string[] {
  const narrow = (field: Field) =>
    field.type === 'enum' ||
    field.type === 'reference' ||
    field.type === 'boolean' ||
    field.type === 'money' ||
    (field.type === 'list' && /tag|skill|ingredient|amenit/.test(field.name)) ||
    (field.type === 'text' &&
      /^(city|country|location|category|genre|brand|type|region|cuisine)$/.test(field.name)) ||
    (field.type === 'number' && /bedrooms|rating|cooking|year|capacity|seats|guests/.test(field.name)) ||
    (field.type === 'date' && one.nature === 'log');
  const rank = (field: Field) =>
    ['enum', 'reference', 'text', 'list', 'money', 'number', 'boolean', 'date'].indexOf(field.type);
  return one.entity.fields
    .filter((field) => narrow(field) && field.name !== one.entity.title_field)
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, 4)
    .map((field) => field.name);
}

export function sortOption(one: DraftEntity): { sort?: string } {
  const dates = one.entity.fields.filter((field) => field.type === 'date' || field.type === 'datetime');
  const ahead =
    dates.find((field) => /due|deadline|next|start|when|date_and_time|arrival|ends/.test(field.name)) ??
    (one.nature === 'event' ? dates[0] : undefined);
  if (ahead) return { sort: ahead.name };
  const points = one.entity.fields.find((field) => /^(points|score|votes)$/.test(field.name));
  if (points) return { sort: `-${points.name}` };
  if ((one.nature === 'log' || one.nature === 'post' || one.nature === 'message') && dates[0])
    return { sort: `-${dates[0].name}` };
  const position = one.entity.fields.find((field) => field.name === 'position' && field.type === 'number');
  if (position) return { sort: 'position' };
  return {};
}
