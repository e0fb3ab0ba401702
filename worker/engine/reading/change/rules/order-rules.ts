/** The order of lists and of the menu. */
import type { Blueprint, Entity, Field } from '../../../../contract/plan/blueprint.ts';
import { type Attempt, type ChangeRule, type Clause, change, refuse } from '../change-rule.ts';
import { bareName, findEntity, findField, findFields, listWords } from '../names-in-plan.ts';

const SORT =
  /^(?:(?:always )?(?:sort|order|rank|arrange|list|show)(?:s|ed)?\s+)(?:(?:the |all )?(.+?)\s+)?(?:by|in order of|according to)\s+(?:the |their )?(.+)$/iu;
const SORTED =
  /^(?:the |all )?(.+?)\s+(?:should be|must be|are to be)\s+(?:sorted|ordered|ranked|listed|arranged|shown)\s+(?:by|in order of)\s+(?:the |their )?(.+)$/iu;
const SORTABLE = /^make\s+(?:the |all )?(.+?)\s+sortable\s+by\s+(?:the |their )?(.+)$/iu;
const FIRST =
  /^(?:show\s+|list\s+|put\s+|display\s+|with\s+)?(?:the\s+)?(newest|latest|most recent|oldest|earliest|cheapest|most expensive|highest|lowest|biggest|largest|smallest|best|top|shortest|longest)(?:\s+(.+?))?\s+(?:first|on top|at the top|up top)$/iu;
const ALPHABETICAL =
  /^(?:(?:sort|order|list|show)\s+)?(?:the |all )?(.*?)\s*(?:in alphabetical order|alphabetically|from a to z|a[- –]z)$/iu;
const DOWN =
  /[,\s]*\(?\b(?:desc(?:ending)?|(?:the )?(?:highest|largest|biggest|newest|latest|most recent|most expensive|best|longest)(?: (?:ones?|value))?(?: first| on top)?|from high to low|high to low|backwards|reverse(?:d)?)\)?$/iu;
const UP =
  /[,\s]*\(?\b(?:asc(?:ending)?|(?:the )?(?:lowest|smallest|oldest|earliest|cheapest|soonest|shortest)(?: (?:ones?|value))?(?: first| on top)?|from low to high|low to high|first)\)?$/iu;

/** "newest first", "sort products by price". */
export const sortLists: ChangeRule = (clause, blueprint) => {
  const { text } = clause;
  const sortable = SORTABLE.exec(text);
  const match = SORT.exec(text) ?? SORTED.exec(text) ?? sortable;
  if (match?.[2]) {
    const isDown = DOWN.test(match[2]);
    const words = bareName(match[2].replace(DOWN, '').replace(UP, ''));
    const subject = bareName(match[1] ?? '').replace(/\s+(?:list|table|page|cards?)$/i, '');
    const isAny =
      subject === '' || /^(?:it|them|this|that|list|lists|table|everything|records|entries)$/i.test(subject);
    const owner = isAny ? null : findEntity(blueprint, subject);
    if (!isAny && !owner) return null;
    const places = owner
      ? [{ entity: owner, field: timeField(owner, words) ?? findField(owner, words) }]
      : findFields(blueprint, words).filter(({ entity }) => listsOf(blueprint, entity).length > 0);
    const near = places.filter(({ entity }) => entity.name === clause.before.entity);
    const [place] = near.length === 1 ? near : places;
    if (!place) return refuse(`Nothing in the plan has a field “${words}” to sort by.`);
    if (places.length > 1 && near.length !== 1)
      return refuse(
        `${listWords(places.map(({ entity }) => entity.label_plural))} have “${words}”. Say which list is meant, for example “sort ${place.entity.label_plural.toLowerCase()} by ${words}”.`,
      );
    if (!place.field) return refuse(`${place.entity.label_plural} have no field “${words}” to sort by.`);
    if (
      sortable &&
      place.field !== null &&
      listsOf(blueprint, place.entity).some((block) => block.ability === 'table')
    )
      return showColumn(blueprint, place.entity, place.field);
    return sortBy(blueprint, place.entity, place.field, isDown);
  }
  const first = FIRST.exec(text);
  if (first?.[1]) {
    const owner = ownerOf(first[2], clause, blueprint);
    if (!owner || 'done' in owner) return owner;
    return byWord(blueprint, owner, first[1].toLowerCase());
  }
  const alphabetical = ALPHABETICAL.exec(text);
  if (alphabetical) {
    const owner = ownerOf(alphabetical[1], clause, blueprint);
    if (!owner || 'done' in owner) return owner;
    const title = owner.fields.find((field) => field.name === owner.title_field);
    return title ? sortBy(blueprint, owner, title, false) : null;
  }
  return null;
};

function listsOf(blueprint: Blueprint, entity: Entity) {
  return blueprint.pages.flatMap((page) =>
    page.blocks.filter((block) => block.entity === entity.name && /^(?:table|cards)$/.test(block.ability)),
  );
}

/** The thing whose list is meant: the named one, that of the clause before, or the only one with a list. */
function ownerOf(words: string | undefined, { before }: Clause, blueprint: Blueprint): Entity | Attempt {
  const plain = bareName(words ?? '');
  if (plain !== '' && !/^(?:ones?|entries|records|items|things|it|them)$/i.test(plain)) {
    const entity = findEntity(blueprint, plain);
    if (entity) return entity;
    return null;
  }
  const listed = blueprint.entities.filter((entity) => listsOf(blueprint, entity).length > 0);
  const near = listed.find((entity) => entity.name === before.entity);
  if (near) return near;
  if (listed.length === 1) return listed[0] ?? null;
  return refuse(
    `It is not said which list is meant. Say for example “show the newest ${listed[0]?.label_plural.toLowerCase() ?? 'entries'} first”.`,
  );
}

function byWord(blueprint: Blueprint, entity: Entity, word: string): Attempt {
  const pick = (types: readonly string[], names?: RegExp) =>
    entity.fields.filter((field) => types.includes(field.type) && (names?.test(field.name) ?? true));
  if (/^(?:newest|latest|most recent|oldest|earliest)$/.test(word)) {
    const isDown = !/^(?:oldest|earliest)$/.test(word);
    const dates = pick(['date', 'datetime']).filter(
      (field) => !/due|deadline|expir|end|birth|born|until|next/.test(field.name),
    );
    const named = dates.find((field) =>
      /publish|date|posted|created|added|start|happened|spent|listed|joined|issued|begins|moved|done|given|lent/.test(
        field.name,
      ),
    );
    const only = dates.length === 1 ? dates[0] : undefined;
    return sortBy(blueprint, entity, named ?? only ?? 'created_at', isDown);
  }
  const money = pick(['money']);
  const numbers = pick(['number', 'money']);
  const rated = pick(['number'], /rating|stars|score|points|votes|likes/);
  const field = /^(?:cheapest|most expensive)$/.test(word)
    ? money[0]
    : /^(?:best|top)$/.test(word)
      ? rated[0]
      : numbers.length === 1
        ? numbers[0]
        : undefined;
  if (!field)
    return refuse(
      numbers.length > 1
        ? `${entity.label_plural} have ${listWords(numbers.map((one) => `“${one.label}”`))}. Say by which to sort, for example “sort ${entity.label_plural.toLowerCase()} by ${numbers[0]?.label.toLowerCase()}, ${word} first”.`
        : `${entity.label_plural} have no figure by which the ${word} could be told.`,
    );
  return sortBy(blueprint, entity, field, !/^(?:cheapest|lowest|smallest|shortest)$/.test(word));
}

/** Every record knows when it was made, so that "by date" always has an answer. */
function timeField(entity: Entity, words: string): 'created_at' | null {
  if (!/^(?:creation(?: date| time)?|created(?: at)?|date (?:added|created)|age)$/i.test(words)) return null;
  return entity.fields.some((field) => field.label.toLowerCase() === words.toLowerCase())
    ? null
    : 'created_at';
}

function sortBy(blueprint: Blueprint, entity: Entity, field: Field | 'created_at', isDown: boolean): Attempt {
  const name = field === 'created_at' ? field : field.name;
  const label = field === 'created_at' ? 'when they were added' : field.label.toLowerCase();
  if (field !== 'created_at' && /^(?:list|image|long_text|markdown)$/.test(field.type))
    return refuse(`“${field.label}” has no order to sort by.`);
  if (listsOf(blueprint, entity).length === 0)
    return refuse(`No page shows a list of ${entity.label_plural.toLowerCase()}.`);
  const sort = `${isDown ? '-' : ''}${name}`;
  const pages = blueprint.pages.map((page) => ({
    ...page,
    blocks: page.blocks.map((block) =>
      block.entity === entity.name && /^(?:table|cards)$/.test(block.ability) && block.options.sort !== sort
        ? { ...block, options: { ...block.options, sort } }
        : block,
    ),
  }));
  if (JSON.stringify(pages) === JSON.stringify(blueprint.pages))
    return refuse(`${entity.label_plural} are sorted like that already.`);
  const at = blueprint.pages.findIndex((page) =>
    page.blocks.some((block) => block.entity === entity.name && /^(?:table|cards)$/.test(block.ability)),
  );
  return change(
    { ...blueprint, pages },
    'sort',
    `${entity.label_plural} are sorted by ${label}${isDown ? (isTime(field) ? ', the newest first' : ', the highest first') : ''}.`,
    ['pages', at],
    { entity: entity.name },
  );
}

const isTime = (field: Field | 'created_at') => field === 'created_at' || /^date/.test(field.type);

/** Every column of a table can be sorted by; the field only has to be one. */
function showColumn(blueprint: Blueprint, entity: Entity, field: Field | 'created_at'): Attempt {
  const name = field === 'created_at' ? field : field.name;
  const pages = blueprint.pages.map((page) => ({
    ...page,
    blocks: page.blocks.map((block) => {
      const columns = block.options.columns;
      return block.entity === entity.name &&
        block.ability === 'table' &&
        Array.isArray(columns) &&
        !columns.includes(name)
        ? { ...block, options: { ...block.options, columns: [...columns, name] } }
        : block;
    }),
  }));
  if (JSON.stringify(pages) === JSON.stringify(blueprint.pages))
    return refuse(
      `Every column of the table of ${entity.label_plural.toLowerCase()} can be sorted by already, with a click on its heading.`,
    );
  return change(
    { ...blueprint, pages },
    'columns',
    `The table of ${entity.label_plural.toLowerCase()} shows ${name.replaceAll('_', ' ')}, and can be sorted by it.`,
    ['pages'],
    { entity: entity.name },
  );
}
