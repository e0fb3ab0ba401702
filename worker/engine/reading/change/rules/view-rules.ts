/** How things are met: as a board, as cards, in a table. */
import type { AbilityUse, Blueprint, Entity, Field, Json } from '../../../../contract/plan/blueprint.ts';
import { type DraftEntity, makeField } from '../../architect/draft/draft.ts';
import { listBlock, sortOption, tableOptions } from '../../architect/pages/design-lists.ts';
import { toOptions } from '../../lexicon/tones.ts';
import { type Attempt, type ChangeRule, type Clause, change, refuse } from '../change-rule.ts';
import { draftFromPlan, factsOfChange } from '../draft-from-plan.ts';
import { insertField } from '../insert-field.ts';
import { listPlaces, mainPlace, newPage, replaceBlock } from '../list-places.ts';
import { bareName, findEntity, findField, listWords } from '../names-in-plan.ts';

type View = 'board' | 'cards' | 'table';
const VIEWS: readonly (readonly [RegExp, View])[] = [
  [/^(?:kanban(?: ?board)?s?|boards?|trello(?: board)?|pipeline(?: board)?|columns)$/i, 'board'],
  [/^(?:cards?|card view|grid|gallery|tiles|picture grid|photo grid|grid view|gallery view)$/i, 'cards'],
  [/^(?:tables?|lists?|rows|table view|list view|spreadsheet|grid of rows|plain list)$/i, 'table'],
];
const SHOW_AS = [
  /^(?:show|display|present|list|view|make|turn|change|render|lay out|switch)\s+(.+?)\s+(?:as|in(?:to)?|on|to|like)\s+(?:an?\s+|the\s+)?(?:kind of\s+)?([\p{L} -]+?)(?:\s+(?:by|with|grouped by|per)\s+(?:the\s+|their\s+)?(.+))?$/iu,
  /^(?:make|turn)\s+(.+?)\s+(?:an?\s+)([\p{L} -]+?)(?:\s+(?:by|grouped by|per)\s+(?:the\s+|their\s+)?(.+))?$/iu,
  /^(?:the\s+)?(.+?)\s+should be\s+(?:an?\s+|shown (?:as|in) (?:an?\s+)?)([\p{L} -]+?)(?:\s+(?:by|grouped by|per)\s+(?:the\s+|their\s+)?(.+))?$/iu,
];
const ADD_BOARD =
  /^(?:add|create|include|(?:i|we) (?:need|want)|give me)\s+(?:an?\s+)?(?:kanban\s+)?(?:kanban|board)\s+(?:of|for|with|view for|view of)\s+(?:the\s+|all\s+)?(.+?)(?:\s+(?:by|grouped by|per)\s+(?:the\s+|their\s+)?(.+))?$/iu;

/** "make it a board", "show products as cards". */
export const changeView: ChangeRule = (clause, blueprint) => {
  const added = ADD_BOARD.exec(clause.text);
  if (added?.[1]) {
    const entity = findEntity(blueprint, added[1]);
    return entity ? addBoard(blueprint, entity, added[2]) : null;
  }
  for (const pattern of SHOW_AS) {
    const match = pattern.exec(clause.text);
    const view = VIEWS.find(([words]) => words.test(match?.[2] ?? ''))?.[1];
    if (!match?.[1] || !view) continue;
    const subject = bareName(match[1]).replace(/\s+(?:page|list|table|view|cards|board)$/i, '');
    const owner = /^(?:it|them|this|that|everything|the app|app|list|table|board|cards|page)$/i.test(subject)
      ? ownerFor(view, clause, blueprint)
      : findEntity(blueprint, subject);
    if (!owner) return null;
    if ('done' in owner) return owner;
    return view === 'board' ? toBoard(blueprint, owner, match[3]) : toList(blueprint, owner, view);
  }
  return null;
};

function ownerFor(view: View, { before }: Clause, blueprint: Blueprint): Entity | Attempt {
  const listed = blueprint.entities.filter((entity) => listPlaces(blueprint, entity).length > 0);
  const near = listed.find((entity) => entity.name === before.entity);
  if (near) return near;
  const fitting = view === 'board' ? listed.filter((entity) => entity.flow) : listed;
  const fit = fitting.length === 1 ? fitting[0] : listed.length === 1 ? listed[0] : undefined;
  return (
    fit ??
    refuse(
      `It is not said what. Say for example “show ${(fitting[0] ?? listed[0])?.label_plural.toLowerCase() ?? 'records'} as ${view === 'cards' ? 'cards' : `a ${view}`}”.`,
    )
  );
}

function choiceOf(entity: Entity, words: string | undefined): Field | Attempt {
  if (words) {
    const field = findField(entity, words);
    if (!field) return refuse(`${entity.label_plural} have no field “${bareName(words)}”.`);
    if (field.type !== 'enum')
      return refuse(`A board needs a choice for its columns; “${field.label}” is none.`);
    return field;
  }
  // How often something comes back is no column that a card is moved to.
  const choices = entity.fields.filter(
    (field) => field.type === 'enum' && !/^(?:repeats?|frequency|interval|recurrence)$/.test(field.name),
  );
  const flow = choices.find((field) => field.name === entity.flow?.field);
  const state = choices.find((field) => /^(?:status|state|stage|phase)$/.test(field.name));
  if (flow ?? state) return (flow ?? state) as Field;
  // A board by priority is nothing that people move cards on; without steps the usual ones are added.
  if (choices.length > 1)
    return refuse(
      `A board could be by ${listWords(
        choices.map((field) => field.label.toLowerCase()),
        'or',
      )}. Say which.`,
    );
  return null;
}

/** What has no steps yet gets the usual ones, so that it can stand on a board. */
function withSteps(
  blueprint: Blueprint,
  entity: Entity,
): { blueprint: Blueprint; entity: Entity; field: Field } | null {
  const options = toOptions(['To do', 'In progress', 'Done']);
  const inserted = insertField(blueprint, entity, {
    ...makeField({
      name: 'status',
      label: 'Status',
      type: 'enum',
      required: true,
      default: options[0]?.value,
    }),
    options,
  });
  if (!inserted) return null;
  const entities = inserted.blueprint.entities.map((one) =>
    one.name === entity.name
      ? { ...one, flow: { field: inserted.name, initial: options[0]?.value ?? 'to_do' } }
      : one,
  );
  const changed = entities.find((one) => one.name === entity.name);
  const field = changed?.fields.find((one) => one.name === inserted.name);
  return changed && field ? { blueprint: { ...inserted.blueprint, entities }, entity: changed, field } : null;
}

function boardUse(entity: Entity, field: Field, title: string | undefined): AbilityUse {
  const card = entity.fields
    .filter(
      (one) =>
        one !== field &&
        one.name !== entity.title_field &&
        /^(?:reference|money|date|datetime|enum)$/.test(one.type),
    )
    .slice(0, 4)
    .map((one) => one.name);
  return {
    ability: 'board',
    entity: entity.name,
    ...(title ? { title } : {}),
    options: { field: field.name, ...(card.length > 0 ? { card } : {}) },
  };
}

function toBoard(blueprint: Blueprint, entity: Entity, by: string | undefined): Attempt {
  const found = choiceOf(entity, by);
  if (found && 'done' in found) return found;
  const place = mainPlace(blueprint, entity, 'board');
  const boards = listPlaces(blueprint, entity).filter(({ use }) => use.ability === 'board');
  if (boards.some(({ use }) => !found || use.options.field === found.name))
    return refuse(
      `${entity.label_plural} are on a board already: ${blueprint.pages[boards[0]?.page ?? 0]?.title}.`,
    );
  const ready = found ? { blueprint, entity, field: found } : withSteps(blueprint, entity);
  if (!ready || !place)
    return refuse(`No page shows a list of ${entity.label_plural.toLowerCase()} to turn into a board.`);
  return change(
    replaceBlock(ready.blueprint, place, boardUse(ready.entity, ready.field, place.use.title)),
    'board',
    `${entity.label_plural} are a board by ${ready.field.label.toLowerCase()}${found ? '' : ' (to do, in progress, done), which they get for it'}.`,
    ['pages', place.page, 'blocks', place.block],
    { entity: entity.name },
  );
}

function addBoard(blueprint: Blueprint, entity: Entity, by: string | undefined): Attempt {
  const found = choiceOf(entity, by);
  if (found && 'done' in found) return found;
  const there = listPlaces(blueprint, entity).find(
    ({ use }) => use.ability === 'board' && (!found || use.options.field === found.name),
  );
  if (there)
    return refuse(
      `There is a board of ${entity.label_plural.toLowerCase()} already: ${blueprint.pages[there.page]?.title}.`,
    );
  const ready = found ? { blueprint, entity, field: found } : withSteps(blueprint, entity);
  if (!ready) return refuse(`${entity.label} has as many fields as it can have.`);
  const page = newPage(ready.blueprint, `${entity.label} board`, 'square-kanban', [
    boardUse(ready.entity, ready.field, undefined),
  ]);
  return change(
    { ...ready.blueprint, pages: [...ready.blueprint.pages, page] },
    'board',
    `There is a page “${page.title}” with ${entity.label_plural.toLowerCase()} by ${ready.field.label.toLowerCase()}.`,
    ['pages', blueprint.pages.length],
    { entity: entity.name },
  );
}

function toList(blueprint: Blueprint, entity: Entity, view: 'cards' | 'table'): Attempt {
  const place = mainPlace(blueprint, entity, view);
  if (!place)
    return listPlaces(blueprint, entity).length > 0
      ? refuse(`${entity.label_plural} are shown as ${view === 'cards' ? 'cards' : 'a table'} already.`)
      : refuse(`No page shows a list of ${entity.label_plural.toLowerCase()}.`);
  const draft = draftFromPlan(
    blueprint,
    factsOfChange('', { wanted: [{ ability: 'cards', entity: entity.name, evidence: '', confidence: 1 }] }),
  );
  const one = draft.entities.find((other) => other.entity.name === entity.name) as DraftEntity;
  const designed =
    view === 'cards'
      ? listBlock(one, true, draft)
      : { ability: 'table', entity: entity.name, options: tableOptions(one) };
  const { filters, sort, ...own } = (designed.options ?? {}) as Record<string, Json>;
  // What was chosen for the list before stays.
  const kept = {
    ...own,
    filters: place.use.options.filters ?? filters ?? [],
    ...(place.use.options.sort !== undefined
      ? { sort: place.use.options.sort }
      : sort !== undefined
        ? { sort }
        : sortOption(one)),
  };
  const use: AbilityUse = {
    ability: view,
    entity: entity.name,
    ...(place.use.title ? { title: place.use.title } : {}),
    options: kept,
  };
  return change(
    replaceBlock(blueprint, place, use),
    view,
    `${entity.label_plural} are shown as ${view === 'cards' ? 'cards' : 'a table'} on ${blueprint.pages[place.page]?.title}.`,
    ['pages', place.page, 'blocks', place.block],
    { entity: entity.name },
  );
}
