/** How lists are narrowed, searched and ordered, and how many days ahead are soon. */
import type { BlueprintInput, Json } from '../../../contract/plan/blueprint.ts';
import { listDueWishes } from '../resolve/infer-due.ts';
import { findKind, mainKind, type Sketch } from '../sketch.ts';
import { findEntity, findField } from './apply-fields.ts';

type Block = BlueprintInput['pages'][number]['blocks'][number];

/** Filters, searches and orders that were asked for stand in every list of the kind. */
export function applyLists(blueprint: BlueprintInput, sketch: Sketch): void {
  for (const one of sketch.statements) {
    if (one.kind !== 'filter' && one.kind !== 'sort') continue;
    const kind = findKind(sketch, one.of) ?? mainKind(sketch);
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

/** How many days ahead are soon. */
export function applySoon(blueprint: BlueprintInput, sketch: Sketch): void {
  for (const { of, soonDays } of listDueWishes(sketch.statements)) {
    if (soonDays === undefined) continue;
    const entity = findEntity(blueprint, (findKind(sketch, of) ?? mainKind(sketch))?.name);
    const uses = [...(blueprint.abilities ?? []), ...blueprint.pages.flatMap(({ blocks }) => blocks)].filter(
      (use) => use.ability === 'due' && (use.entity === entity?.name || !entity),
    );
    for (const use of uses) use.options = { ...use.options, soon_days: Math.min(730, soonDays) };
  }
}
