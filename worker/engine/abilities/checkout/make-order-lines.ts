/** The lines of an order: those of the text or new ones. */
import type { Field } from '../../../contract/plan/blueprint.ts';
import { addField, type Draft, type DraftEntity, makeField } from '../../reading/architect/draft/draft.ts';

export interface OrderLines {
  entity: DraftEntity;
  order: Field;
  product: Field;
  name: Field;
  quantity: Field;
  unitPrice: Field;
}

/** Lines keep the name and the price of the day on which they were ordered, whatever becomes of the product. */
export function makeOrderLines(draft: Draft, order: DraftEntity, product: DraftEntity): OrderLines {
  const existing = draft.entities.find(
    (one) =>
      one !== order &&
      one !== product &&
      (one.thing?.name === 'order_item' ||
        /^(?:order|cart)_?(?:item|line|position)$|^line_item$/.test(one.entity.name)),
  );
  const entity = existing ?? emptyLines(draft, order);
  const { fields } = entity.entity;
  const pointer = (target: DraftEntity, required: boolean, name: string): Field => {
    const field =
      fields.find((one) => one.reference?.entity === target.entity.name) ??
      addField(
        entity,
        makeField({
          name,
          label: target.entity.label,
          type: 'reference',
          reference: { entity: target.entity.name, on_delete: 'empty' },
        }),
      );
    field.required = required;
    field.reference = { entity: target.entity.name, on_delete: required ? 'delete' : 'empty' };
    return field;
  };
  const name = addField(
    entity,
    makeField({
      name: 'name',
      label: product.entity.label === 'Item' ? 'Name' : 'Item',
      type: 'text',
      required: true,
      max: 200,
    }),
  );
  entity.entity.title_field = name.name;
  entity.entity.fields = [name, ...fields.filter((field) => field !== name)];
  const lines: OrderLines = {
    entity,
    name,
    order: pointer(order, true, order.entity.name),
    product: pointer(product, false, product.entity.name),
    quantity: addField(
      entity,
      makeField({
        name: 'quantity',
        label: 'Quantity',
        type: 'number',
        integer: true,
        min: 1,
        max: 999,
        required: true,
      }),
    ),
    unitPrice: addField(
      entity,
      makeField({ name: 'unit_price', label: 'Unit price', type: 'money', min: 0, required: true }),
    ),
  };
  entity.nature = 'part';
  entity.entity.operations = ['list', 'read', 'summary'];
  const filled = [lines.name, lines.order, lines.product, lines.quantity, lines.unitPrice];
  for (const field of entity.entity.fields) if (!filled.includes(field)) field.required = false;
  return lines;
}

function emptyLines(draft: Draft, order: DraftEntity): DraftEntity {
  const made: DraftEntity = {
    fact: {
      name: 'order_item',
      words: 'order item',
      plural: 'order items',
      fields: [],
      person: false,
      source: 'ability',
      confidence: 1,
      evidence: order.fact.evidence,
    },
    thing: null,
    nature: 'part',
    entity: {
      name: 'order_item',
      plural: 'order_items',
      label: 'Order item',
      label_plural: 'Order items',
      description: 'What an order is made of, at the price of the day.',
      icon: 'list',
      title_field: 'name',
      fields: [],
      operations: ['list', 'read', 'summary'],
      actions: [],
      rules: [],
      seed: [],
    },
    columns: new Map(),
    translated: new Map(),
  };
  draft.entities.push(made);
  return made;
}
