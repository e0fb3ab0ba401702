import { formatMoney } from '../format';
import { AddToCart } from './AddToCart';
import type { CartProduct } from './use-cart-items';

/** The foot of a product's card: what it costs, and the way into the cart. */
export function CardBuy({ product }: { product: CartProduct }) {
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-2">
      <span className="text-lg font-semibold tabular-nums">{formatMoney(product.price)}</span>
      <AddToCart product={product} />
    </div>
  );
}
