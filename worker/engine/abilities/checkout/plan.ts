/** What a checkout makes of a plan: an order is made of lines, its total is worked out, and nobody enters it by hand. */
import type { Field } from '../../../contract/plan/blueprint.ts';
import {
  addField,
  type Draft,
  type DraftEntity,
  makeField,
  type Planner,
} from '../../reading/architect/draft/draft.ts';
import { draftEntities } from '../../reading/architect/draft/draft-entities.ts';
import { draftStates } from '../../reading/architect/draft/draft-states.ts';
import { isSentIn } from '../../reading/architect/pages/design-forms.ts';
import { ensureSold, findSold, type Sold } from '../cart/find-sold.ts';
import { planCart } from '../cart/plan.ts';
import { addUp } from '../totals/plan.ts';
import type { CheckoutOptions } from './checkout-options.ts';
import { makeOrderLines } from './make-order-lines.ts';
import { writeOrderSeed } from './write-order-seed.ts';

/** Fields that an order of several products no longer has: they stand in its lines. */
const PER_LINE = /^(?:product|item|quantity|amount_ordered|unit_price|price|size|colou?r)s?$/;

const NOT_ASKED =
  /^(?:status|stage|notes_to_self|total|ordered_on|order_date|date|number|order_number|paid|shipped|tracking|shipped_on|delivered_on)/;

export const planCheckout: Planner = (draft, wanted) => {
  if (draft.extraPages.some((page) => page.blocks.some((block) => block.ability === 'checkout'))) return null;
  const sold = wanted.confidence >= 0.7 ? ensureSold(draft, wanted.evidence) : findSold(draft);
  if (!sold) return 'Ordering needs something with a price, and the plan has nothing of that kind.';
  const order = findOrder(draft) ?? makeOrder(draft, wanted.evidence);
  if (!order) return 'There is nothing in the plan that could keep orders.';
  planCart(draft, wanted);
  reshapeOrder(order, sold.product);
  const lines = makeOrderLines(draft, order, sold.product);
  addUp(draft, {
    parent: order,
    lines: lines.entity,
    by: lines.order,
    price: lines.unitPrice,
    quantity: lines.quantity,
  });
  const total = draft.abilities.find((use) => use.ability === 'totals' && use.entity === order.entity.name)
    ?.options.total;
  draft.extraPages.push({
    name: 'checkout',
    title: 'Checkout',
    path: '/checkout',
    icon: 'credit-card',
    nav: false,
    blocks: [
      {
        ability: 'checkout',
        entity: order.entity.name,
        options: { ...checkoutOptions(sold, order, lines, String(total)) },
      },
    ],
  });
  draft.assumptions.push(
    'Orders are paid on delivery or by invoice: the app stores them and takes no money itself.',
  );
  draft.finish.push(() => writeOrderSeed(order, lines, sold));
  return null;
};

function checkoutOptions(
  { product, price, stock, available }: Sold,
  order: DraftEntity,
  lines: ReturnType<typeof makeOrderLines>,
  total: string,
): CheckoutOptions {
  return {
    product: product.entity.name,
    price,
    ...(stock === undefined ? {} : { stock }),
    ...(available === undefined ? {} : { available }),
    lines: lines.entity.entity.name,
    order: lines.order.name,
    item: lines.product.name,
    name: lines.name.name,
    quantity: lines.quantity.name,
    unit_price: lines.unitPrice.name,
    total,
    contact: order.entity.fields
      .filter((field) => isAsked(field) && field.name !== order.entity.flow?.field)
      .map((field) => field.name)
      .slice(0, 12),
  };
}

function isAsked(field: Field): boolean {
  return (
    field.reference === undefined &&
    (field.input === 'always' || field.input === 'create') &&
    !NOT_ASKED.test(field.name) &&
    field.type !== 'image'
  );
}

function findOrder(draft: Draft): DraftEntity | null {
  const fits = (one: DraftEntity) =>
    one.thing?.name === 'order' ||
    one.thing?.name === 'bakery_order' ||
    /^(?:order|purchase|sale)$/.test(one.entity.name);
  return (
    draft.entities.find((one) => fits(one) && /^order$/.test(one.entity.name)) ??
    draft.entities.find((one) => fits(one) && isSentIn(one)) ??
    draft.entities.find(fits) ??
    null
  );
}

/** An order as shops usually keep it. */
function makeOrder(draft: Draft, evidence: string): DraftEntity | null {
  const [order] = draftEntities({
    ...draft.facts,
    entities: [
      {
        name: 'order',
        words: 'order',
        plural: 'orders',
        fields: [],
        thing: 'order',
        person: false,
        source: 'ability',
        confidence: 1,
        evidence,
      },
    ],
  });
  if (!order || draft.entities.some((one) => one.entity.name === 'order')) return null;
  draftStates([order], draft.facts);
  draft.entities.push(order);
  return order;
}

/** Who ordered and where it goes stays with the order; what was ordered moves into its lines. */
function reshapeOrder(order: DraftEntity, product: DraftEntity): void {
  const { entity } = order;
  entity.fields = entity.fields.filter(
    (field) =>
      field.name === entity.title_field ||
      (field.reference?.entity !== product.entity.name && !PER_LINE.test(field.name)),
  );
  entity.operations = entity.operations.filter((operation) => operation !== 'create');
  // A buyer who is no account is written down by name.
  for (const field of entity.fields)
    if (field.reference && field.required) {
      field.required = false;
      field.reference.on_delete = 'empty';
    }
  const title = entity.fields.find((field) => field.name === entity.title_field);
  if (title && (title.type !== 'text' || /number|reference|code/.test(title.name))) {
    title.required = false;
    const name = addField(
      order,
      makeField({ name: 'customer_name', label: 'Customer name', type: 'text', required: true, max: 120 }),
    );
    entity.title_field = name.name;
    entity.fields = [name, ...entity.fields.filter((field) => field !== name)];
  }
  const email = addField(order, makeField({ name: 'email', label: 'Email', type: 'email', max: 254 }));
  email.required = true;
  const address =
    entity.fields.find((field) => /address/.test(field.name)) ??
    addField(order, makeField({ name: 'address', label: 'Address', type: 'text', max: 300 }));
  address.required = true;
  const date =
    entity.fields.find((field) => /^(?:ordered_on|order_date|date|ordered_at)$/.test(field.name)) ??
    addField(order, makeField({ name: 'ordered_on', label: 'Ordered on', type: 'date' }));
  if (date.type === 'date') date.default = 'today';
  if (date.type === 'datetime') date.default = 'now';
}
