/** All pages of a plan. Long, since each kind of page is a short function and they share what a page is called by. */
import { makeUnique, toIdentifier } from '../../../core/names/identifier.ts';
import { capitalise } from '../../../core/names/words.ts';
import type { BlockInput, PageInput } from '../../../core/plan-input.ts';
import { type Draft, type DraftEntity, findChildren, isForVisitors } from '../draft/draft.ts';
import { designDashboard } from './design-dashboard.ts';
import { FORMS, isSentIn, NOT_ASKED } from './design-forms.ts';
import {
  boardField,
  cardFields,
  isTalk,
  LOOKED_AT,
  listBlock,
  sortOption,
  tableOptions,
} from './design-lists.ts';
import { designStaticPages, heroBlock } from './design-site.ts';
import { readAhead } from './read-ahead.ts';

/** Lays out all pages of the draft. */
export function designPages(draft: Draft): PageInput[] {
  const forVisitors = isForVisitors(draft);
  const paths = new Set<string>(['/', ...TAKEN_PATHS]);
  const names = new Set<string>(['home']);
  const lists = draft.entities.flatMap((one) => entityPages(draft, one, forVisitors, paths, names));
  const statics = designStaticPages(draft, paths, names);
  const first = forVisitors ? visitorHome(draft, [...lists, ...statics]) : workHome(draft, lists);
  const pages = first ? [first, ...lists, ...statics] : [...lists, ...statics];
  pages.push(...draft.extraPages);
  makePagesUnlike(pages);
  if (!pages.some((page) => page.path === '/')) promote(pages, draft);
  placeBlocks(pages, draft.blocks);
  return orderNavigation(pages, forVisitors);
}

/** Puts blocks that abilities want on the pages where they belong. */
export function placeBlocks(pages: readonly PageInput[], wanted: Draft['blocks']): void {
  for (const { place, entity, block } of wanted) {
    const page =
      place === 'first'
        ? pages.find((one) => one.path === '/')
        : pages.find(
            (one) =>
              one.blocks.some((other) => other.entity === entity && other.ability === 'detail') ===
                (place === 'detail') && one.blocks.some((other) => other.entity === entity),
          );
    // On the first page what abilities show stands right after the figures.
    const figures = place === 'first' ? page?.blocks.findIndex(({ ability }) => ability === 'dashboard') : -1;
    if (figures === undefined || figures < 0) page?.blocks.push(block);
    else page?.blocks.splice(figures + 1, 0, block);
  }
}

/** Adds the pages of one more entity to those that the draft has, before the pages of words at the end. */
export function placeEntityPages(draft: Draft, one: DraftEntity): void {
  const own = entityPages(
    draft,
    one,
    isForVisitors(draft),
    new Set([...TAKEN_PATHS, ...draft.pages.map((page) => page.path)]),
    new Set(draft.pages.map((page) => page.name)),
  );
  const holdsWords = (page: PageInput) =>
    page.path !== '/' && page.blocks.every((block) => /^(?:text|facts|form)$/.test(block.ability));
  const last = draft.pages.findLastIndex((page) => !holdsWords(page));
  draft.pages.splice(last + 1, 0, ...own);
}

/** Without a first page of its own, an app opens on its first list. */
function promote(pages: PageInput[], draft: Draft): void {
  const lists = pages.filter((page) => page.nav !== false && !page.path.includes(':'));
  const talk = draft.entities.find(isTalk)?.entity.name;
  const first =
    lists.find(({ blocks }) => blocks.some(({ entity }) => entity && entity === talk)) ?? lists[0];
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

/** Addresses that accounts and the app itself have: a list called so gets another one. */
const TAKEN_PATHS = ['/sign-in', '/register', '/account', '/manage/people', '/api', '/docs'];

/** Pages of abilities and of things may want the same name or address; the later one gets a number. */
export function makePagesUnlike(pages: readonly PageInput[]): void {
  const names = new Set<string>();
  const paths = new Set<string>(TAKEN_PATHS);
  for (const page of pages) {
    page.name = pageName(page.name, names);
    page.path = page.path === '/' || !paths.has(page.path) ? page.path : pagePath(page.path.slice(1), paths);
    paths.add(page.path);
  }
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
  if (forVisitors && isSentIn(one)) return messagePages(draft, one, paths, names);
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
    blocks: [
      {
        ability: 'detail',
        entity: one.entity.name,
        ...(one.nature === 'post' ? { options: { look: 'article' } } : {}),
      },
    ],
  };
}

/** What visitors send in: a page with the form, and a list of what has come. */
function messagePages(draft: Draft, one: DraftEntity, paths: Set<string>, names: Set<string>): PageInput[] {
  const { entity } = one;
  const words = FORMS.find(
    ([pattern]) => pattern.test(one.fact.words) || pattern.test(one.thing?.name.replaceAll('_', ' ') ?? ''),
  )?.[1];
  const title = words?.title ?? entity.label;
  const asked = entity.fields.filter(
    (field) =>
      field.name !== entity.flow?.field &&
      (field.input === 'always' || field.input === 'create') &&
      (!NOT_ASKED.test(field.name) || (field.required && field.default === undefined)),
  );
  const listPath = pagePath(`manage_${entity.plural}`, paths);
  const form = (): PageInput => ({
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
          ...readAhead(draft, one, asked),
        },
      },
    ],
  });
  return [
    // What comes in another way, such as by a checkout, has no form.
    ...(entity.operations.includes('create') ? [form()] : []),
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

/** Fields of what is over soon after it begins. */
const MEETS = /^(?:date|date_and_time|when|time|day|starts?_at|arrival|check_in)$/;

/** Below the figures: the list that people look at every morning. */
function upNext(draft: Draft): BlockInput | null {
  const one =
    draft.entities.find(
      (other) =>
        (other.nature === 'work' || other.nature === 'event') &&
        other.entity.fields.some((field) => field.type === 'date' || field.type === 'datetime'),
    ) ?? draft.entities.find((other) => other.nature === 'log');
  if (!one) return null;
  const sorted = sortOption(one);
  const date = one.entity.fields.find(
    ({ name, type }) => name === sorted.sort && (type === 'date' || type === 'datetime'),
  );
  // What is overdue or under way is looked at first, and is not next.
  const isNext =
    date !== undefined &&
    (one.nature === 'event' ? !/due|deadline|ends/.test(date.name) : MEETS.test(date.name));
  const title =
    date === undefined
      ? `Latest ${one.fact.plural}`
      : isNext
        ? `Next ${one.fact.plural}`
        : `${capitalise(one.fact.plural)} by ${date.label.toLowerCase()}`;
  return {
    ability: 'table',
    entity: one.entity.name,
    title: title.slice(0, 80),
    options: { ...sorted, ...(date && isNext ? { from: date.name } : {}), page_size: 5 },
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
function visitorHome(draft: Draft, pages: readonly PageInput[]): PageInput | null {
  // A forum opens on its topics, a wall on its posts.
  const talk = draft.entities.find(isTalk);
  if (draft.layout === 'feed' && talk && draft.entities.indexOf(talk) <= 1) return null;
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
