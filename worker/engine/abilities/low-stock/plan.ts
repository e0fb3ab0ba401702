/** What a warning of low stock adds to a plan: a minimum, a level that is worked out, and the list of what to reorder. */
import type { Field } from '../../../contract/plan/blueprint.ts';
import {
  addField,
  type Draft,
  type DraftEntity,
  findDraftEntity,
  makeField,
  type Planner,
} from '../../reading/architect/draft/draft.ts';
import { LEVELS, type LowStockOptions } from './low-stock-options.ts';

const QUANTITY =
  /^(?:quantity|qty|stock|in_stock|on_hand|number_in_stock|stock_level|units|inventory|amount|count)(?:_on_hand|_in_stock|_available|_left)?$/;
const MINIMUM = /^(?:min|minimum|reorder|par|safety|low_stock|threshold)/;

/** What is kept on shelves, whether or not the text speaks of how many. */
const SUPPLIES =
  /suppl(?:y|ies)|item|material|ingredient|medicine|drug|part|product|article|consumable|stock|tool|good|grocer|pantry|bottle|wine|seed|fabric|yarn/;

/** Where a text names no minimum, this many are few. */
const USUAL_MINIMUM = 5;

export const planLowStock: Planner = (draft, wanted) => {
  const isThere =
    draft.blocks.some(({ block }) => block.ability === 'low-stock') ||
    draft.extraPages.some(({ blocks }) => blocks.some((block) => block.ability === 'low-stock'));
  if (isThere) return null;
  const target = findStocked(draft, wanted.entity);
  const quantity = target && quantityOf(target);
  if (!target || !quantity) return 'The plan has nothing with a quantity that could run low.';
  const { entity } = target;
  const forVisitors = draft.layout === 'site' || draft.layout === 'store' || draft.layout === 'feed';
  const own = entity.fields.find(
    (field) => field.type === 'number' && field !== quantity && MINIMUM.test(field.name),
  );
  // Visitors of a shop are not shown a minimum that nobody spoke of.
  const minimum = own ?? (forVisitors ? null : addField(target, makeMinimum(quantity)));
  const level = addField(
    target,
    makeField({
      name: entity.fields.some((field) => field.name === 'stock_level') ? 'supply' : 'stock_level',
      label: 'Stock level',
      type: 'enum',
      options: LEVELS.map((one) => ({ ...one })),
      input: 'computed',
    }),
  );
  // Right after the quantity, where tables still show it.
  entity.fields = entity.fields.filter((field) => field !== level);
  entity.fields.splice(entity.fields.indexOf(quantity) + 1, 0, level);
  const options: LowStockOptions = {
    quantity: quantity.name,
    ...(minimum ? { minimum: minimum.name } : { threshold: USUAL_MINIMUM }),
    level: level.name,
  };
  // What is missing is for those who run the place, not for their visitors.
  if (forVisitors) {
    draft.extraPages.push({
      name: 'running_low',
      title: 'Running low',
      path: '/running-low',
      icon: 'triangle-alert',
      blocks: [{ ability: 'low-stock', entity: entity.name, options: { ...options } }],
    });
  } else
    draft.blocks.push({
      place: 'first',
      entity: entity.name,
      block: { ability: 'low-stock', entity: entity.name, title: 'Running low', options: { ...options } },
    });
  draft.finish.push(() => showSomeLow(target, quantity.name, minimum?.name ?? null));
  return null;
};

function makeMinimum(quantity: Field): Field {
  return makeField({
    name: 'minimum_stock',
    label: 'Minimum stock',
    type: 'number',
    integer: quantity.integer,
    min: 0,
    default: USUAL_MINIMUM,
  });
}

/** Examples of which none runs low would not show what the level is for. */
function showSomeLow({ entity }: DraftEntity, quantity: string, minimum: string | null): void {
  const isLow = (row: (typeof entity.seed)[number]) =>
    Number(row[quantity] ?? 0) <= Number((minimum === null ? null : row[minimum]) ?? USUAL_MINIMUM);
  if (entity.seed.filter(isLow).length >= 2) return;
  entity.seed.forEach((row, index) => {
    if (index % 4 === 1) row[quantity] = index % 8 === 5 ? 0 : 2;
    if (minimum !== null) row[minimum] ??= USUAL_MINIMUM;
  });
}

function quantityOf(one: DraftEntity): Field | undefined {
  return one.entity.fields.find(
    (field) => field.type === 'number' && field.input !== 'computed' && QUANTITY.test(field.name),
  );
}

function findStocked(draft: Draft, asked: string | undefined): DraftEntity | null {
  const named = findDraftEntity(draft, asked);
  const fits = (one: DraftEntity) =>
    quantityOf(one) !== undefined && !/movement|order|line|sale/.test(one.entity.name);
  if (named && fits(named)) return named;
  const withMinimum = draft.entities.find(
    (one) => fits(one) && one.entity.fields.some((field) => MINIMUM.test(field.name)),
  );
  const found =
    withMinimum ??
    draft.entities.find((one) => fits(one) && one.nature !== 'part' && one.nature !== 'log') ??
    draft.entities.find(fits) ??
    draft.entities.find((one) => one.nature === 'product' || SUPPLIES.test(one.entity.name)) ??
    (named && named.nature === 'record' ? named : null);
  if (found && !quantityOf(found))
    addField(
      found,
      makeField({ name: 'stock', label: 'Stock', type: 'number', integer: true, min: 0, default: 0 }),
    );
  return found;
}
