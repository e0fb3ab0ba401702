/** Examples of orders whose lines name real products at their real prices. */
import type { DraftEntity } from '../../reading/architect/draft/draft.ts';
import type { Sold } from '../cart/find-sold.ts';
import type { OrderLines } from './make-order-lines.ts';

/** One to three lines for each example of an order. */
export function writeOrderSeed(order: DraftEntity, lines: OrderLines, { product, price }: Sold): void {
  const goods = product.entity.seed;
  if (goods.length === 0) return;
  lines.entity.entity.seed = order.entity.seed.flatMap((_, index) =>
    Array.from({ length: 1 + ((index * 2) % 3) }, (_line, number) => {
      const at = (index * 3 + number * 2) % goods.length;
      const good = goods[at];
      return {
        [lines.name.name]: good?.[product.entity.title_field] ?? product.entity.label,
        [lines.order.name]: index + 1,
        [lines.product.name]: at + 1,
        [lines.quantity.name]: 1 + ((index + number) % 3),
        [lines.unitPrice.name]: good?.[price] ?? 0,
      };
    }),
  );
}
