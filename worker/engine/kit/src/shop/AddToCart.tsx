import { Button } from '../ui/Button';
import { showToast } from '../ui/states/toast';
import { useCart } from './cart';
import type { CartProduct } from './use-cart-items';

export interface AddToCartProps {
  product: CartProduct;
  quantity?: number;
  large?: boolean;
}

/** Puts a product into the cart, as far as there is enough of it. */
export function AddToCart({ product, quantity = 1, large = false }: AddToCartProps) {
  const cart = useCart();
  const { id, name, limit } = product;
  const room = limit === null ? null : limit - cart.quantityOf(id);
  const soldOut = limit !== null && limit <= 0;
  const label = soldOut ? 'Sold out' : room !== null && room <= 0 ? 'All in your cart' : 'Add to cart';
  return (
    <Button
      kind="primary"
      size={large ? 'large' : 'small'}
      icon={room !== null && room <= 0 ? undefined : 'shopping-cart'}
      disabled={room !== null && room <= 0}
      aria-label={`${label}: ${name}`}
      className={large ? 'grow' : undefined}
      onClick={() => {
        cart.add(id, room === null ? quantity : Math.min(quantity, room));
        showToast(`${name} is in your cart`);
      }}
    >
      {label}
    </Button>
  );
}
