import type { Page, Query, QueryValue } from '../data/request';
import { type QueryResult, useQuery } from '../data/use-query';
import { useCart } from './cart';

/** What the cart shows of a product. */
export interface CartProduct {
  id: number;
  name: string;
  /** In the smallest unit of the currency. */
  price: number;
  image: string | null;
  href: string | null;
  /** How many can be bought; null: as many as anyone wants. */
  limit: number | null;
}

export interface CartItem extends CartProduct {
  quantity: number;
}

export interface CartItems {
  result: QueryResult<Page<unknown>>;
  items: CartItem[];
  /** The items together, in the smallest unit of the currency. */
  subtotal: number;
}

/** The lines of the cart with what the server says about them now. What is no longer sold is left out. */
export function useCartItems<Product>(
  list: (parameters: Record<string, QueryValue>) => Query<Page<Product>>,
  toCartProduct: (product: Product) => CartProduct,
): CartItems {
  const { lines } = useCart();
  const ids = lines.map((line) => line.id).sort((a, b) => a - b);
  const result = useQuery(ids.length === 0 ? null : list({ id: ids, page_size: 100 }));
  const products = new Map(
    (result.data?.items ?? []).map(toCartProduct).map((product) => [product.id, product]),
  );
  const items = lines.flatMap(({ id, quantity }) => {
    const product = products.get(id);
    return product ? [{ ...product, quantity }] : [];
  });
  return {
    result,
    items,
    subtotal: items.reduce((sum, item) => sum + item.quantity * item.price, 0),
  };
}
