/** The pages of an app: where people land, which lists they meet as cards, table or board, which details open up. */
import type { Field } from '../../contract/blueprint.ts';
import { makeUnique, toIdentifier } from '../naming/identifier.ts';
import { designDashboard } from './design-dashboard.ts';
import { designStaticPages, heroBlock } from './design-site.ts';
import { type BlockInput, type Draft, type DraftEntity, findChildren, type PageInput } from './draft.ts';

/** Lists that visitors look at rather than work through. */
const LOOKED_AT = new Set(['product', 'media', 'place', 'post', 'event']);
/** A workspace shows its boards first from so many states on. */
const BOARD_STATES = 3;

/** Things that visitors of a site send in, although a business works through them. */
const SENT_IN = new Set(
  'appointment room_booking medical_appointment hotel_booking class_booking tour_booking table_reservation order bakery_order application guest enrolment rental registration enquiry contact_message subscriber donation'.split(
    ' ',
  ),
);
// What the business fills in later; a form does not ask for it.
const NOT_ASKED =
  /^(status|stage|notes|read|done|total|ordered_on|number|enrolled_on|progress|returned|subscribed_on|active|source|table|reference|rating|agent)$/;

/** Whether visitors send it in through a form and do not look through the others'. */
export function isSentIn(one: DraftEntity): boolean {
  return one.nature === 'message' || (one.thing !== null && SENT_IN.has(one.thing.name));
}

/** Lays out all pages of the draft. */
export function designPages(draft: Draft): PageInput[] {
  const forVisitors = draft.layout === 'site' || draft.layout === 'store' || draft.layout === 'feed';
  const paths = new Set<string>(['/']);
  const names = new Set<string>(['home']);
  const lists = draft.entities.flatMap((one) => entityPages(draft, one, forVisitors, paths, names));
  const statics = designStaticPages(draft, paths, names);
  const first = forVisitors ? visitorHome(draft, [...lists, ...statics]) : workHome(draft, lists);
  const pages = first ? [first, ...lists, ...statics] : [...lists, ...statics];
  pages.push(...draft.extraPages);
  for (const { place, entity, block } of draft.blocks) {
    const page =
      place === 'first'
        ? pages.find((one) => one.path === '/')
        : pages.find(
            (one) =>
              one.blocks.some((other) => other.entity === entity && other.ability === 'detail') ===
                (place === 'detail') && one.blocks.some((other) => other.entity === entity),
          );
    page?.blocks.push(block);
  }
  if (!pages.some((page) => page.path === '/')) promote(pages);
  return orderNavigation(pages, forVisitors);
}

/** Without a first page of its own, an app opens on its first list. */
function promote(pages: PageInput[]): void {
  const first = pages.find((page) => page.nav !== false && !page.path.includes(':'));
  if (first) first.path = '/';
}

function orderNavigation(pages: PageInput[], forVisitors: boolean): PageInput[] {
  if (!forVisitors) return pages;
  const rank = (page: PageInput) => {
    if (page.path === '/') return 0;
    if (page.name.startsWith('manage_')) return 4;
    if (page.name === 'contact') return 3;
    return page.blocks.some((block) => block.ability === 'text' || block.ability === 'facts') ? 2 : 1;
  };
  return pages
    .map((page, index) => ({ page, index }))
    .sort((a, b) => rank(a.page) - rank(b.page) || a.index - b.index)
    .map(({ page }) => page);
}

function pagePath(wanted: string, paths: Set<string>): string {
  let path = `/${wanted.replaceAll('_', '-')}`;
  for (let number = 2; paths.has(path); number += 1) path = `/${wanted.replaceAll('_', '-')}-${number}`;
  paths.add(path);
  return path;
}

function pageName(wanted: string, names: Set<string>): string {
  const name = makeUnique(wanted, names);
  names.add(name);
  return name;
}

function entityPages(
  draft: Draft,
  one: DraftEntity,
  forVisitors: boolean,
  paths: Set<string>,
  names: Set<string>,
): PageInput[] {
  const { entity } = one;
  if (one.nature === 'part' && parentsOf(draft, one).length > 0) return partPages(one, paths, names);
  if (forVisitors && isSentIn(one)) return messagePages(one, paths, names);
  const pages: PageInput[] = [];
  const board = boardField(draft, one);
  const path = pagePath(entity.plural, paths);
  if (board)
    pages.push({
      name: pageName(`${entity.name}_board`, names),
      title: `${entity.label} board`.slice(0, 80),
      path: pagePath(`${entity.name}_board`, paths),
      icon: 'square-kanban',
      blocks: [
        {
          ability: 'board',
          entity: entity.name,
          options: { field: board.name, card: cardFields(one, board) },
        },
      ],
    });
  const group = one.nature === 'group' && (draft.entities.length > 4 || forVisitors);
  pages.push({
    name: pageName(entity.plural, names),
    title: entity.label_plural,
    path,
    icon: entity.icon,
    nav: !group || draft.entities.length <= 3,
    blocks: [listBlock(one, forVisitors, draft)],
  });
  pages.push(detailPage(one, path, names));
  return pages;
}

function parentsOf(draft: Draft, one: DraftEntity): DraftEntity[] {
  return draft.entities.filter(
    (other) =>
      other !== one && one.entity.fields.some((field) => field.reference?.entity === other.entity.name),
  );
}

/** Parts are met inside of what they belong to; their own page is for correcting them. */
function partPages(one: DraftEntity, paths: Set<string>, names: Set<string>): PageInput[] {
  const path = pagePath(one.entity.plural, paths);
  return [detailPage(one, path, names)];
}

function detailPage(one: DraftEntity, path: string, names: Set<string>): PageInput {
  return {
    name: pageName(one.entity.name, names),
    title: one.entity.label,
    path: `${path}/:id`,
    icon: one.entity.icon,
    nav: false,
    blocks: [{ ability: 'detail', entity: one.entity.name }],
  };
}

// What a form is called and what it says, by the word for what it stores.
const FORMS: [RegExp, { title: string; button: string; thanks: string }][] = [
  [
    /reservation|table booking/,
    {
      title: 'Reserve',
      button: 'Reserve',
      thanks: 'Thank you. We have noted your reservation and look forward to seeing you.',
    },
  ],
  [
    /order|pre-order/,
    { title: 'Order', button: 'Send order', thanks: 'Thank you. Your order has reached us.' },
  ],
  [
    /registration|sign-?up|attendee/,
    { title: 'Register', button: 'Register', thanks: 'Thank you. You are on the list.' },
  ],
  [
    /booking|appointment|stay/,
    { title: 'Book', button: 'Send booking', thanks: 'Thank you. We have received your booking.' },
  ],
  [
    /application/,
    { title: 'Apply', button: 'Send application', thanks: 'Thank you. Your application has reached us.' },
  ],
  [/enrolment|enrollment/, { title: 'Enrol', button: 'Enrol', thanks: 'Thank you. You are enrolled.' }],
  [
    /rental/,
    { title: 'Rent', button: 'Send request', thanks: 'Thank you. We will confirm your rental soon.' },
  ],
  [/rsvp|guest/, { title: 'Answer', button: 'Send answer', thanks: 'Thank you for your answer.' }],
  [
    /message|contact/,
    {
      title: 'Contact',
      button: 'Send message',
      thanks: 'Thank you. Your message has reached us; we will answer soon.',
    },
  ],
  [
    /enquiry|inquiry|request/,
    { title: 'Enquire', button: 'Send enquiry', thanks: 'Thank you. We will come back to you.' },
  ],
  [/subscriber/, { title: 'Newsletter', button: 'Sign up', thanks: 'Thank you. You will hear from us.' }],
  [/donation/, { title: 'Donate', button: 'Send', thanks: 'Thank you for your help.' }],
];

/** What visitors send in: a page with the form, and a list of what has come. */
function messagePages(one: DraftEntity, paths: Set<string>, names: Set<string>): PageInput[] {
  const { entity } = one;
  const words = FORMS.find(
    ([pattern]) => pattern.test(one.fact.words) || pattern.test(one.thing?.name.replaceAll('_', ' ') ?? ''),
  )?.[1];
  const title = words?.title ?? entity.label;
  const asked = entity.fields.filter(
    (field) =>
      field.name !== entity.flow?.field &&
      field.input !== 'never' &&
      (!NOT_ASKED.test(field.name) || (field.required && field.default === undefined)),
  );
  const listPath = pagePath(`manage_${entity.plural}`, paths);
  return [
    {
      name: pageName(title === 'Contact' ? 'contact' : toIdentifier(title, 'form'), names),
      title,
      path: pagePath(toIdentifier(title, 'form'), paths),
      icon: entity.icon,
      blocks: [
        {
          ability: 'form',
          entity: entity.name,
          title,
          options: {
            fields: asked.map((field) => field.name),
            button: words?.button ?? 'Send',
            thanks: words?.thanks ?? 'Thank you. We have received it.',
          },
        },
      ],
    },
    {
      name: pageName(`manage_${entity.plural}`, names),
      title: entity.label_plural,
      path: listPath,
      icon: entity.icon,
      blocks: [{ ability: 'table', entity: entity.name, options: tableOptions(one) }],
    },
    detailPage(one, listPath, names),
  ];
}

function boardField(draft: Draft, one: DraftEntity): Field | null {
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
  if (!field) return null;
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

function cardFields(one: DraftEntity, board: Field): string[] {
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

function listBlock(one: DraftEntity, forVisitors: boolean, draft: Draft): BlockInput {
  const { entity } = one;
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
        field.name !== 'favourite',
    )
    .sort((a, b) => metaRank(a) - metaRank(b))
    .slice(0, 3)
    .map((field) => field.name);
}

function metaRank(field: Field): number {
  return ['money', 'datetime', 'date', 'enum', 'reference', 'number', 'boolean'].indexOf(field.type);
}

function tableOptions(one: DraftEntity): Record<string, string[] | string> {
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

function sortOption(one: DraftEntity): { sort?: string } {
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

/** The first page of a workspace: figures where there is something to count, else the list itself. */
function workHome(draft: Draft, lists: readonly PageInput[]): PageInput | null {
  const own = draft.entities.filter((one) => one.nature !== 'part');
  const asked = draft.facts.wanted.some(
    (wanted) => wanted.ability === 'dashboard' || wanted.ability === 'chart',
  );
  const single = own.length === 1 && !asked;
  if (single || lists.length === 0) return null;
  const dashboard = designDashboard(draft);
  if (!dashboard) return null;
  const blocks: BlockInput[] = [dashboard];
  const next = upNext(draft);
  if (next) blocks.push(next);
  return { name: 'home', title: 'Overview', path: '/', icon: 'layout-dashboard', blocks };
}

/** Below the figures: the list that people look at every morning. */
function upNext(draft: Draft): BlockInput | null {
  const one =
    draft.entities.find(
      (other) =>
        (other.nature === 'work' || other.nature === 'event') &&
        other.entity.fields.some((field) => field.type === 'date' || field.type === 'datetime'),
    ) ?? draft.entities.find((other) => other.nature === 'log');
  if (!one) return null;
  return {
    ability: 'table',
    entity: one.entity.name,
    title: one.nature === 'log' ? `Latest ${one.fact.plural}` : `Next ${one.fact.plural}`,
    options: { ...sortOption(one), page_size: 5 },
  };
}

/** Lessons are met inside of their course. */
function isInside(draft: Draft, one: DraftEntity): boolean {
  return one.entity.fields.some(
    (field) =>
      field.reference?.on_delete === 'delete' &&
      draft.entities.some(
        (parent) =>
          parent !== one && parent.entity.name === field.reference?.entity && LOOKED_AT.has(parent.nature),
      ),
  );
}

/** The first page of a site: its words, then what it is about. */
function visitorHome(draft: Draft, pages: readonly PageInput[]): PageInput {
  const blocks: BlockInput[] = [];
  const hero = heroBlock(draft, pages);
  if (hero) blocks.push(hero);
  const shown = draft.entities.filter(
    (one) =>
      !isSentIn(one) &&
      !isInside(draft, one) &&
      (LOOKED_AT.has(one.nature) ||
        (one.nature === 'work' && findChildren(draft, one.entity.name).length > 0)),
  );
  for (const one of shown.slice(0, 2))
    blocks.push({ ...listBlock(one, true, draft), title: one.entity.label_plural });
  const quotes = draft.entities.find((one) => one.thing?.name === 'testimonial');
  if (quotes && !shown.slice(0, 2).includes(quotes))
    blocks.push({ ...listBlock(quotes, true, draft), title: quotes.entity.label_plural });
  const other = draft.entities.find((one) => !isSentIn(one) && one.nature !== 'part');
  if (shown.length === 0 && other)
    blocks.push({ ...listBlock(other, true, draft), title: other.entity.label_plural });
  if (draft.facts.wanted.some((wanted) => wanted.ability === 'dashboard' || wanted.ability === 'chart')) {
    const dashboard = designDashboard(draft);
    if (dashboard) blocks.push(dashboard);
  }
  if (blocks.length === 0)
    blocks.push({ ability: 'text', options: { body: `## ${draft.name}\n\n${draft.tagline}` } });
  return { name: 'home', title: 'Home', path: '/', icon: 'house', blocks };
}
