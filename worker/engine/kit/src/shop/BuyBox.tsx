import { useState } from 'react';
import { formatMoney } from '../format';
import { Card } from '../ui/Card';
import { AddToCart } from './AddToCart';
import { useCart } from './cart';
import { QuantityStepper } from './QuantityStepper';
import type { CartProduct } from './use-cart-items';

/** So few left that it is worth a word. */
const FEW = 5;

/** On a product's page: the price, how many there are, and how many one wants. */
export function BuyBox({ product }: { product: CartProduct }) {
  const cart = useCart();
  const [quantity, setQuantity] = useState(1);
  const { limit, price, name } = product;
  const inCart = cart.quantityOf(product.id);
  const room = limit === null ? null : Math.max(0, limit - inCart);
  return (
    <Card className="grid gap-5 p-6">
      <div className="grid gap-1">
        <p className="font-heading text-3xl font-strong tabular-nums">{formatMoney(price)}</p>
        <p className="text-sm">
          <Availability limit={limit} />
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {(room === null || room > 0) && (
          <QuantityStepper
            name={name}
            value={room === null ? quantity : Math.min(quantity, room)}
            max={room}
            onChange={setQuantity}
          />
        )}
        <AddToCart product={product} quantity={quantity} large />
      </div>
      {inCart > 0 && (
        <p role="status" className="text-sm text-muted">
          {inCart} in your cart
        </p>
      )}
    </Card>
  );
}

function Availability({ limit }: { limit: number | null }) {
  if (limit !== null && limit <= 0) return <span className="text-danger-ink">Sold out</span>;
  if (limit !== null && limit <= FEW)
    return <span className="text-warning-ink">{limit === 1 ? 'The last one' : `Only ${limit} left`}</span>;
  return <span className="text-success-ink">{limit === null ? 'Available' : `${limit} in stock`}</span>;
}
