/** What a draft sells, and by which fields. */
import type { Field } from '../../../contract/plan/blueprint.ts';
import type { Draft, DraftEntity } from '../../reading/architect/draft/draft.ts';
import { draftEntities } from '../../reading/architect/draft/draft-entities.ts';
import type { CartOptions } from './cart-options.ts';

export interface Sold extends CartOptions {
  product: DraftEntity;
}

const RANK: Readonly<Record<string, number>> = { product: 3, media: 2, record: 1, event: 1 };

/** The goods with a price, the likeliest first; null where nothing has one. Its price becomes required, its stock whole. */
export function findSold(draft: Draft): Sold | null {
  const goods = draft.entities
    .filter((one) => (RANK[one.nature] ?? 0) > 0 && priceOf(one) !== undefined && !one.entity.flow)
    .sort((a, b) => (RANK[b.nature] ?? 0) - (RANK[a.nature] ?? 0));
  const product = goods[0];
  const price = product && priceOf(product);
  if (!product || !price) return null;
  price.required = true;
  price.min ??= 0;
  const { fields } = product.entity;
  const stock = fields.find(
    (field) =>
      field.type === 'number' && /stock|inventory|^quantity$/.test(field.name) && !/min/.test(field.name),
  );
  if (stock) {
    stock.integer = true;
    stock.min ??= 0;
  }
  const available = fields.find(
    (field) =>
      field.type === 'boolean' && /^(?:available|in_stock|on_sale|for_sale|active)$/.test(field.name),
  );
  return {
    product,
    price: price.name,
    ...(stock ? { stock: stock.name } : {}),
    ...(available ? { available: available.name } : {}),
  };
}

/** The same where a text speaks of a cart but of nothing that is sold: then products are added, with what an order was said to hold of them. */
export function ensureSold(draft: Draft, evidence: string): Sold | null {
  const found = findSold(draft);
  if (found || draft.entities.some(({ entity }) => entity.name === 'product')) return found;
  const [product] = draftEntities({
    ...draft.facts,
    entities: [
      {
        name: 'product',
        words: 'product',
        plural: 'products',
        fields: [],
        thing: 'product',
        person: false,
        source: 'ability',
        confidence: 1,
        evidence,
      },
    ],
  });
  if (!product) return null;
  const order = draft.entities.find(({ entity }) => entity.name === 'order');
  if (order) {
    const isOfProduct = (field: Field) =>
      field.name !== order.entity.title_field && OF_PRODUCT.test(field.name) && field.reference === undefined;
    const names = new Set(product.entity.fields.map((field) => field.name));
    product.entity.fields.push(
      ...order.entity.fields.filter((field) => isOfProduct(field) && !names.has(field.name)),
    );
    order.entity.fields = order.entity.fields.filter((field) => !isOfProduct(field));
  }
  draft.entities.unshift(product);
  return findSold(draft);
}

/** What is said of goods rather than of those who order them. */
const OF_PRODUCT =
  /^(?:price|cover|condition|photo|image|picture|size|colou?r|weight|material|brand|description|category|genre|artist|author|stock|origin|format|year)s?$/;

function priceOf(one: DraftEntity): Field | undefined {
  const money = one.entity.fields.filter((field) => field.type === 'money' && field.input !== 'computed');
  return (
    money.find((field) => /^price|price$/.test(field.name)) ??
    (one.nature === 'product' ? money[0] : undefined)
  );
}
