/** What a cart adds to a plan: its page, and the way into it at every product. */
import type { Planner } from '../../reading/architect/draft/draft.ts';
import { ensureSold, findSold } from './find-sold.ts';

export const planCart: Planner = (draft, wanted) => {
  if (draft.extraPages.some((page) => page.blocks.some((block) => block.ability === 'cart'))) return null;
  const sold = wanted.confidence >= 0.7 ? ensureSold(draft, wanted.evidence) : findSold(draft);
  if (!sold) return 'A cart needs something with a price, and the plan has nothing of that kind.';
  const { product, ...options } = sold;
  draft.extraPages.push({
    name: 'cart',
    title: 'Cart',
    path: '/cart',
    icon: 'shopping-cart',
    nav: false,
    blocks: [{ ability: 'cart', entity: product.entity.name, options }],
  });
  return null;
};
