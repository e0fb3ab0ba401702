/** Currency, clock, texts, hours, filters and order of lists: what a sketch says and no other draft does. */
import type { BlueprintInput, Json } from '../../../contract/plan/blueprint.ts';
import { findTimeZone } from '../../core/time-zones/find-time-zone.ts';
import { readCurrency } from '../../reading/architect/read-currency.ts';
import { readMoney } from '../knowledge/money.ts';
import { listDueWishes } from '../resolve/infer-due.ts';
import { mainKind } from '../resolve/make-sketch.ts';
import type { Sketch } from '../sketch.ts';
import { findEntity, findField } from './apply-fields.ts';

type Block = BlueprintInput['pages'][number]['blocks'][number];

export function applyRest(blueprint: BlueprintInput, sketch: Sketch): void {
  applyCurrency(blueprint, sketch);
  applyTexts(blueprint, sketch);
  applyLists(blueprint, sketch);
  applyClock(blueprint, sketch);
  applySoon(blueprint, sketch);
}

function applyClock(blueprint: BlueprintInput, { statements }: Sketch): void {
  for (const one of statements) {
    if (one.kind !== 'zone') continue;
    const zone =
      /^[A-Z][\w+-]*\/[\w/+-]+$/.test(one.is) || one.is === 'UTC'
        ? one.is
        : findTimeZone(one.is, 'XXX', undefined);
    if (zone) blueprint.time_zone = zone;
  }
}

/** How many days ahead are soon. */
function applySoon(blueprint: BlueprintInput, sketch: Sketch): void {
  for (const { of, soonDays } of listDueWishes(sketch.statements)) {
    if (soonDays === undefined) continue;
    const entity = findEntity(
      blueprint,
      sketch.kinds.find(({ name, aliases }) => of !== undefined && (name === of || aliases.includes(of)))
        ?.name ?? mainKind(sketch)?.name,
    );
    const uses = [...(blueprint.abilities ?? []), ...blueprint.pages.flatMap(({ blocks }) => blocks)].filter(
      (use) => use.ability === 'due' && (use.entity === entity?.name || !entity),
    );
    for (const use of uses) use.options = { ...use.options, soon_days: Math.min(90, soonDays) };
  }
}

function applyCurrency(blueprint: BlueprintInput, { statements, text }: Sketch): void {
  const said = statements
    .flatMap((one) => (one.kind === 'currency' || one.kind === 'rate' ? [one.is] : []))
    .join(' ');
  const found = readMoney(said) ?? readCurrency(text);
  if (found) Object.assign(blueprint, found);
}

/** Texts and hours stand as facts on the first page, or on the page that they were said for. */
function applyTexts(blueprint: BlueprintInput, { statements }: Sketch): void {
  const texts = statements.flatMap((one) => (one.kind === 'text' ? [one] : []));
  const hours = statements.flatMap((one) => (one.kind === 'hours' && !one.isRefused ? [one.is] : []));
  const shut = statements.flatMap((one) => (one.kind === 'hours' && one.isRefused ? [one.is] : []));
  const home = blueprint.pages.find(({ path }) => path === '/') ?? blueprint.pages[0];
  if (!home) return;
  const hero = blueprint.pages.flatMap(({ blocks }) => blocks).find(({ ability }) => ability === 'hero');
  const [headline, ...rest] = texts;
  if (headline && hero?.options && !headline.page) hero.options.heading = headline.is.slice(0, 120);
  const left = headline && hero && !headline.page ? rest : texts;
  const isAsked = blueprint.pages.some(({ blocks }) => blocks.some(({ ability }) => ability === 'booking'));
  const lines = [
    ...left.map(({ is, page }) => ({ label: page ?? 'Note', value: is })),
    ...(isAsked ? [] : hours.map((is) => ({ label: 'Open', value: is }))),
    ...shut.map((is) => ({ label: 'Closed', value: is })),
    ...statements.flatMap((one) => (one.kind === 'rate' ? [{ label: 'Price', value: one.is }] : [])),
  ];
  if (lines.length === 0) return;
  home.blocks.push({
    ability: 'text',
    options: { body: lines.map(({ label, value }) => `**${label}:** ${value}`).join('\n\n') },
  });
}

/** Filters, searches and orders that were asked for stand in every list of the kind. */
function applyLists(blueprint: BlueprintInput, sketch: Sketch): void {
  for (const one of sketch.statements) {
    if (one.kind !== 'filter' && one.kind !== 'sort') continue;
    const kind =
      sketch.kinds.find(
        ({ name, aliases }) => one.of !== undefined && (name === one.of || aliases.includes(one.of)),
      ) ?? mainKind(sketch);
    const entity = findEntity(blueprint, kind?.name);
    const field = entity && one.by !== undefined ? findField(entity, one.by) : undefined;
    if (!entity || !field) continue;
    const lists = blueprint.pages
      .flatMap(({ blocks }) => blocks)
      .filter((block) => block.entity === entity.name && /^(?:table|cards|feed)$/.test(block.ability));
    for (const block of lists) {
      if (one.kind === 'sort') setSort(block, field.name, one.words);
      else if (/search|find|look/i.test(one.words) && /^(?:text|long_text|email)$/.test(field.type)) {
        if (block.ability !== 'table') addTo(block, 'search', field.name);
      } else addTo(block, 'filters', field.name);
    }
  }
}

function addTo(block: Block, option: string, field: string): void {
  const known = block.options?.[option];
  const list: Json[] = Array.isArray(known) ? known : [];
  if (!list.includes(field)) block.options = { ...block.options, [option]: [...list, field] };
}

function setSort(block: Block, field: string, words: string): void {
  const isDown = /newest|latest|descending|highest|most|biggest|last/i.test(words);
  block.options = { ...block.options, sort: isDown ? `-${field}` : field };
}
