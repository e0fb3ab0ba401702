/** What moving stock makes of a plan: a movement that is never rewritten, and a quantity that only movements change. */
import type { Field } from '../../../contract/plan/blueprint.ts';
import {
  addField,
  type Draft,
  type DraftEntity,
  findDraftEntity,
  makeField,
  noteNotBuilt,
  type Planner,
} from '../../reading/architect/draft/draft.ts';
import { findSold } from '../cart/find-sold.ts';
import type { StockOptions } from './stock-options.ts';

const STOCK =
  /^(?:quantity|qty|stock|in_stock|on_hand|number_in_stock|units|count|amount|level)(?:_on_hand|_in_stock|_available|_left)?$/;
const IN = /^(?:in|incoming|inbound|received|receipt|delivery|purchase|add|added|return|returned|produced)$/;
const COUNTED = /^(?:adjust|adjusted|adjustment|count|counted|correction|stocktake|inventory|set)$/;

/** Quantities that are meant to change with something else than a movement: what is produced, sold or used. */
const BY_ITSELF =
  /\b(?:stock|inventory|quantit(?:y|ies)|materials?|parts)\b[^.]{0,60}\b(?:when|whenever|once|after|as soon as|if)\b[^.]{0,60}\b(?:produced|manufactured|assembled|built|made|finished|sold|shipped|ordered|delivered|received|used|consumed)\b/i;

export const planStock: Planner = (draft, wanted) => {
  if (draft.abilities.some((use) => use.ability === 'stock')) return null;
  const sells =
    takesFromStock(draft) ||
    (draft.facts.wanted.some(({ ability }) => ability === 'cart' || ability === 'checkout') &&
      findSold(draft)?.stock !== undefined);
  const movement = findMovement(draft);
  if (movement) {
    const item = movedItem(draft, movement);
    const held = item && heldField(item);
    if (item && held) {
      addMovement(draft, movement, item, held);
      if (BY_ITSELF.test(draft.facts.text) && !sells)
        noteNotBuilt(
          draft,
          wanted.evidence,
          `Nothing else takes from or adds to "${held.label}": for what is produced, sold or used a movement is entered, which changes it at once.`,
        );
      return null;
    }
  }
  // A shop whose checkout takes from stock needs no movements.
  if (sells) return null;
  return 'The plan has no movements of things with a quantity, so quantities are changed by hand.';
};

function takesFromStock(draft: Draft): boolean {
  return draft.extraPages.some((page) =>
    page.blocks.some((block) => block.ability === 'checkout' && block.options?.stock !== undefined),
  );
}

function findMovement(draft: Draft): DraftEntity | null {
  return (
    draft.entities.find((one) => one.thing?.name === 'movement') ??
    draft.entities.find((one) =>
      /movement|stock_(?:change|transaction|adjustment)|adjustment/.test(one.entity.name),
    ) ??
    null
  );
}

/** What the movement points at, or the thing of the plan that has a quantity. */
function movedItem(draft: Draft, movement: DraftEntity): DraftEntity | null {
  const pointed = movement.entity.fields.flatMap((field) => {
    const target = findDraftEntity(draft, field.reference?.entity);
    return target && (heldField(target) || /^(?:record|product)$/.test(target.nature)) ? [target] : [];
  })[0];
  const found =
    pointed ??
    draft.entities.find(
      (one) => one !== movement && /^(?:record|product)$/.test(one.nature) && heldField(one),
    );
  if (!found) return null;
  if (!heldField(found))
    addField(
      found,
      makeField({ name: 'quantity', label: 'Quantity', type: 'number', integer: true, min: 0, default: 0 }),
    );
  return found;
}

function heldField(one: DraftEntity): Field | undefined {
  return one.entity.fields.find((field) => field.type === 'number' && STOCK.test(field.name));
}

function addMovement(draft: Draft, movement: DraftEntity, item: DraftEntity, held: Field): void {
  const { entity } = movement;
  const pointer =
    entity.fields.find((field) => field.reference?.entity === item.entity.name) ??
    addField(
      movement,
      makeField({
        name: item.entity.name,
        label: item.entity.label,
        type: 'reference',
        reference: { entity: item.entity.name, on_delete: 'delete' },
      }),
    );
  pointer.required = true;
  pointer.reference = { entity: item.entity.name, on_delete: 'delete' };
  const quantity =
    entity.fields.find(
      (field) => field.type === 'number' && /quantity|amount|count|units|qty/.test(field.name),
    ) ?? addField(movement, makeField({ name: 'quantity', label: 'Quantity', type: 'number' }));
  Object.assign(quantity, { required: true, integer: true, min: Math.max(0, quantity.min ?? 1) });
  delete quantity.default;
  const direction = directionField(movement);
  held.integer = true;
  held.min ??= 0;
  held.default ??= 0;
  held.required = false;
  // Only movements change it from then on, so that the history explains what is there.
  held.input = 'create';
  held.help ??= 'Changed by movements alone.';
  entity.operations = entity.operations.filter(
    (operation) => operation !== 'update' && operation !== 'delete',
  );
  const values = direction.options?.map((option) => option.value) ?? [];
  const counted = values.filter((value) => COUNTED.test(value));
  const incoming = values.filter((value) => IN.test(value));
  for (const option of direction.options ?? [])
    if (option.tone === 'neutral')
      option.tone = incoming.includes(option.value)
        ? 'success'
        : counted.includes(option.value)
          ? 'info'
          : 'warning';
  const options: StockOptions = {
    item: pointer.name,
    quantity: quantity.name,
    direction: direction.name,
    in: incoming,
    out: values.filter((value) => !counted.includes(value) && !incoming.includes(value)),
    counted,
    stock: held.name,
  };
  draft.abilities.push({ ability: 'stock', entity: entity.name, options: { ...options } });
  const date = entity.fields.find((field) => field.type === 'date');
  if (date) date.default = 'today';
}

/** In, out and counted, as the text calls them where it does. */
function directionField(movement: DraftEntity): Field {
  const { fields } = movement.entity;
  const own = fields.find(
    (field) => field.type === 'enum' && /direction|type|kind|movement/.test(field.name),
  );
  const values = own?.options?.map((option) => option.value) ?? [];
  const isWhole =
    values.some((value) => IN.test(value)) && values.some((value) => !IN.test(value) && !COUNTED.test(value));
  const direction =
    own && isWhole
      ? own
      : addField(
          movement,
          makeField({
            name: fields.some((field) => field.name === 'direction') ? 'way' : 'direction',
            label: 'Direction',
            type: 'enum',
          }),
        );
  if (direction !== own || !isWhole)
    direction.options = [
      { value: 'in', label: 'In', tone: 'success' },
      { value: 'out', label: 'Out', tone: 'warning' },
    ];
  if (!direction.options?.some((option) => COUNTED.test(option.value)))
    direction.options = [...(direction.options ?? []), { value: 'counted', label: 'Counted', tone: 'info' }];
  direction.required = true;
  delete direction.default;
  return direction;
}
