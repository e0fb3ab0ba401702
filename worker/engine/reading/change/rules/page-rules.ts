/** Adding pages and taking them away. */
import type { AbilityUse, Blueprint, Json, Page } from '../../../../contract/plan/blueprint.ts';
import { removePage } from '../../../../contract/plan-edits/edit-app.ts';
import { labelOf } from '../../architect/draft/draft-fields.ts';
import { listBlock } from '../../architect/pages/design-lists.ts';
import { designPage } from '../../architect/pages/design-site.ts';
import { type Attempt, type ChangeRule, change, refuse } from '../change-rule.ts';
import { draftFromPlan, factsOfChange } from '../draft-from-plan.ts';
import { listPlaces, newPage } from '../list-places.ts';
import { bareName, findEntity, findPage, listWords } from '../names-in-plan.ts';
import { addEntities } from './entity-rules.ts';
import { REMOVE } from './field-rules.ts';

const ADD_PAGE =
  /^(?:add|create|include|insert|make|(?:i|we) (?:also )?(?:need|want)|there should be)\s+(?:an?\s+|the\s+|another\s+)?(?:new\s+|extra\s+|separate\s+|static\s+)?(?:(.+?)\s+(?:page|screen|section|tab)|(?:page|screen|section|tab)\s+(?:called|named|for|about|with|on|:)?\s*(.+))$/iu;
const STATICS: readonly (readonly [RegExp, string])[] = [
  [/^about(?: us| me| the team| the company)?$|^our story$|^who we are$/i, 'about'],
  [/^(?:opening |business )?hours$|^opening times$/i, 'hours'],
  [/^(?:prices?|pricing|price list|rates)$/i, 'prices'],
  [/^(?:directions|how to find us|location|getting here)$/i, 'directions'],
  [/^privacy(?: policy)?$|^imprint$/i, 'privacy'],
  [/^terms(?: and conditions| of (?:use|service))?$/i, 'terms'],
  [/^contact(?: us| details| information| info)?$/i, 'contact'],
];

/** "add an about page", "add a page for invoices". */
export const addPages: ChangeRule = async (clause, blueprint) => {
  const match = ADD_PAGE.exec(clause.text);
  const words = bareName(match?.[1] ?? match?.[2] ?? '');
  if (!match || words === '') return null;
  const known = STATICS.find(([pattern]) => pattern.test(words))?.[1];
  const there = findPage(blueprint, words);
  if (there) return refuse(`There is a page ${there.title} already.`);
  if (known) {
    const designed = designPage(known, draftFromPlan(blueprint, factsOfChange('')));
    if (!designed) return refuse('What such a page says stands elsewhere in the app already.');
    const taken = blueprint.pages.some((page) => page.path === designed.path || page.name === designed.name);
    if (taken) return refuse(`There is a page at ${designed.path} already.`);
    const blocks = designed.blocks.map((block) => ({
      ...block,
      options: (block.options ?? {}) as Record<string, Json>,
    }));
    const page: Page = {
      ...newPage(blueprint, designed.title, designed.icon ?? 'file-text', blocks as AbilityUse[]),
      name: designed.name,
      path: designed.path,
    };
    return withPage(blueprint, page);
  }
  const entity = findEntity(blueprint, words);
  if (entity) {
    if (listPlaces(blueprint, entity).some(({ page }) => blueprint.pages[page]?.blocks.length === 1))
      return refuse(`${entity.label_plural} have a page already.`);
    const draft = draftFromPlan(blueprint, factsOfChange(''));
    const one = draft.entities.find((other) => other.entity.name === entity.name);
    if (!one) return null;
    const use = listBlock(one, false, draft);
    return withPage(
      blueprint,
      newPage(blueprint, entity.label_plural, entity.icon, [
        { ...use, options: (use.options ?? {}) as Record<string, Json> } as AbilityUse,
      ]),
    );
  }
  if (
    /\b(?:login|sign in|admin|settings?|profile|account|checkout|cart|search|dashboard|calendar|chat|map)\b/i.test(
      words,
    )
  )
    return null;
  // "a page for invoices": things that are not kept yet come with a page of their own.
  if (match[2] !== undefined && /^\p{L}+s$/u.test(words)) {
    const kept = await addEntities({ ...clause, text: `add ${words}` }, blueprint);
    if (kept) return kept;
  }
  if (words.split(' ').length > 5 || /["<>{}]/.test(words)) return null;
  const title = labelOf(words);
  return withPage(
    blueprint,
    newPage(blueprint, title, 'file-text', [
      { ability: 'text', options: { body: `## ${title}\n\nWrite here what visitors should read.` } },
    ]),
  );
};

function withPage(blueprint: Blueprint, page: Page): Attempt {
  return change(
    { ...blueprint, pages: [...blueprint.pages, page] },
    'add-page',
    `There is a new page ${page.title} at ${page.path}.`,
    ['pages', blueprint.pages.length],
  );
}

const REMOVE_ANY = new RegExp(`^${REMOVE}\\s+(?:the\\s+)?(.+)$`, 'iu');
const BLOCKS: readonly (readonly [RegExp, string])[] = [
  [/^(?:dashboards?|figures|statistics|stats|charts?|graphs?)$/i, 'dashboard'],
  [/^(?:kanban ?|trello )?boards?$/i, 'board'],
  [/^(?:hero|banner|heading section|big header)(?: section)?$/i, 'hero'],
  [/^calendars?$/i, 'calendar'],
  [/^(?:[\p{L}-]+ )?forms?$/iu, 'form'],
];

/** "remove the about page", "get rid of the dashboard". */
export const removePages: ChangeRule = (clause, blueprint) => {
  const words = REMOVE_ANY.exec(clause.text)?.[1];
  if (!words) return null;
  const isSaid = /\b(?:page|screen|tab|section|menu item)$/i.test(words.trim());
  const page = findPage(blueprint, words);
  if (page && (isSaid || !findEntity(blueprint, words))) return takePage(blueprint, page);
  const bare = bareName(words.replace(/\s+(?:page|screen|tab|section|block|view)$/i, ''));
  const ability = BLOCKS.find(([pattern]) => pattern.test(bare))?.[1];
  if (ability) {
    const holding = blueprint.pages.filter((one) => one.blocks.some((block) => block.ability === ability));
    const [only] = holding;
    if (!only) return refuse(`There is no ${bare.toLowerCase()} in the plan.`);
    if (holding.length > 1)
      return refuse(
        `${listWords(holding.map((one) => one.title))} each have one. Say which, for example “remove the ${holding[0]?.title.toLowerCase()} page”.`,
      );
    if (/^charts?$|^graphs?$/i.test(bare)) return takeCharts(blueprint, only);
    const left = only.blocks.filter((block) => block.ability !== ability);
    if (left.length === 0) return takePage(blueprint, only);
    return change(
      { ...blueprint, pages: blueprint.pages.map((one) => (one === only ? { ...one, blocks: left } : one)) },
      'remove-block',
      `${only.title} no longer has the ${ability}.`,
      ['pages', blueprint.pages.indexOf(only)],
    );
  }
  if (isSaid && !page) return refuse(`There is no page “${bare}” in the plan.`);
  return null;
};

function takeCharts(blueprint: Blueprint, page: Page): Attempt {
  const blocks = page.blocks.map((block) =>
    block.ability === 'dashboard' ? { ...block, options: { ...block.options, charts: [] } } : block,
  );
  const kept = blocks.filter(
    (block) =>
      block.ability !== 'dashboard' || (Array.isArray(block.options.tiles) && block.options.tiles.length > 0),
  );
  if (kept.length === 0) return takePage(blueprint, page);
  return change(
    { ...blueprint, pages: blueprint.pages.map((one) => (one === page ? { ...one, blocks: kept } : one)) },
    'remove-block',
    `${page.title} no longer has charts.`,
    ['pages', blueprint.pages.indexOf(page)],
  );
}

function takePage(blueprint: Blueprint, page: Page): Attempt {
  if (blueprint.pages.filter((one) => !one.path.includes(':')).length < 2)
    return refuse(`${page.title} is the only page. An app needs one.`);
  const edit = removePage(blueprint, page.name);
  const first = page.path === '/' ? edit.blueprint.pages.find((one) => one.path === '/') : undefined;
  return change(
    edit.blueprint,
    'remove-page',
    `The page ${page.title} is removed${first ? `; ${first.title} is now the first page` : ''}.`,
    ['pages'],
  );
}
