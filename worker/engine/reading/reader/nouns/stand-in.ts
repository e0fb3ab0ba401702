/** Goods under other names: what a shop sells are its products, whatever the text calls them. */

import { toIdentifier } from '../../../core/names/identifier.ts';
import { pluralise } from '../../../core/names/inflection.ts';
import { DOMAINS } from '../../lexicon/domains.ts';
import { findFieldKind } from '../../lexicon/fields.ts';
import { requireThing } from '../../lexicon/things.ts';
import type { EntityFact } from '../facts.ts';
import { natureOf } from '../fields/attaching.ts';
import type { Candidate, Weighing } from './candidate.ts';

/**
 * A shop sells products, whatever they are called. One sort of goods keeps its name ("plants"); several sorts ("T-shirts,
 * vinyl and posters") become products with these as their categories.
 */
export function standIn(entities: EntityFact[], kept: readonly Candidate[], weighing: Weighing): void {
  const best = weighing.domains[0];
  const first = best ? DOMAINS[best.name]?.core[0] : undefined;
  if (!first || requireThing(first).nature !== 'product') return;
  const known = entities.find((entity) => entity.thing === first);
  // "orders and stock" speaks of the goods named elsewhere; "products" are kept under that name.
  const isStock = known !== undefined && !known.evidence.toLowerCase().includes(known.words);
  if (known && !isStock) {
    sortGoods(known, entities, kept, weighing);
    return;
  }
  const goods = entities.filter((entity, index) => {
    const candidate = kept[index];
    return (
      candidate !== undefined &&
      !candidate.inDomain &&
      // "courses with chapters": the chapters are not sold by themselves.
      !candidate.passive &&
      !entity.person &&
      !/(?:^| )(?:plan|ride|trip|station|stop|route|booking|rental|event|visit)$/.test(entity.words) &&
      !/(?:^| )(?:shop|store|site|website|storefront|webshop|market|boutique|business)$/.test(entity.words) &&
      !/\b(?:collect|collects|earn|earns|redeem|redeems|log|logs|track|tracks)\b/i.test(entity.evidence) &&
      (/^(?:|product|media|record)$/.test(natureOf(entity)) || /\bsell(?:s|ing)?\b/i.test(entity.evidence))
    );
  });
  const one = goods[0];
  if (!one) return;
  one.thing = first;
  if (known) {
    entities.splice(entities.indexOf(known), 1);
    one.fields.push({ name: 'stock', words: 'stock', kind: findFieldKind('stock'), source: 'text' });
    for (const [phrase, key] of weighing.meaning)
      if (key === known.name) weighing.meaning.set(phrase, one.name);
  }
  // Only what stands in one list is one kind of goods.
  const areSold = /\b(?:sells?|selling|sold|shop|store|storefront|boutique|merch|buy)\b/i.test(one.evidence);
  const others = areSold ? goods.slice(1).filter((other) => other.evidence === one.evidence) : [];
  if (others.length === 0) return;
  const words = requireThing(first).words[0] ?? 'product';
  const choices = [one, ...others].map((entity) => entity.plural);
  for (const entity of others) entities.splice(entities.indexOf(entity), 1);
  for (const [phrase, key] of weighing.meaning)
    if ([one, ...others].some((entity) => entity.name === key))
      weighing.meaning.set(phrase, toIdentifier(words, 'thing'));
  Object.assign(one, { name: toIdentifier(words, 'thing'), words, plural: pluralise(words) });
  one.fields.push({ name: 'category', words: 'category', kind: null, choices, source: 'text' });
}

/** "I sell candles and soaps; people see the products": what is sold are sorts of the products. */
function sortGoods(
  products: EntityFact,
  entities: EntityFact[],
  kept: readonly Candidate[],
  weighing: Weighing,
): void {
  const sorts = entities.filter(
    (entity, index) =>
      entity !== products &&
      entity.thing === undefined &&
      !entity.person &&
      kept[index]?.plural === true &&
      /\b(?:i|we) (?:make and |bake and |grow and |design and )?sell\b/i.test(entity.evidence),
  );
  if (sorts.length === 0) return;
  for (const sort of sorts) {
    entities.splice(entities.indexOf(sort), 1);
    for (const [words, key] of weighing.meaning)
      if (key === sort.name) weighing.meaning.set(words, products.name);
  }
  if (sorts.length < 2) return;
  const choices = sorts.map(({ plural }) => plural);
  products.fields.push({ name: 'category', words: 'category', kind: null, choices, source: 'text' });
}
