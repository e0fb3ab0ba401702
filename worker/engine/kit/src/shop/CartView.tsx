import type { ComponentType, ReactNode } from 'react';
import type { DrawingProps } from '../drawings/DrawingFrame';
import { formatMoney } from '../format';
import { IconButton, LinkButton } from '../ui/Button';
import { Card } from '../ui/Card';
import { Picture } from '../ui/Picture';
import { EmptyState } from '../ui/states/EmptyState';
import { Loaded } from '../ui/states/Loaded';
import { TextLink } from '../ui/text/TextLink';
import { useCart } from './cart';
import { QuantityStepper } from './QuantityStepper';
import type { CartItem, CartItems } from './use-cart-items';

export interface CartViewProps {
  cart: CartItems;
  /** Where one goes on looking. */
  shop: { label: string; href: string };
  /** Where one orders; absent: nowhere yet. */
  checkout?: string;
  /** Draws goods of which there is no photo. */
  drawing?: ComponentType<DrawingProps>;
}

/** Everything in the cart: how many of each, what it comes to, and the way to order. */
export function CartView({ cart, shop, checkout, drawing }: CartViewProps) {
  const { lines } = useCart();
  if (lines.length === 0) return <EmptyCart shop={shop} />;
  return (
    <Loaded result={cart.result}>
      {() =>
        cart.items.length === 0 ? (
          <EmptyCart shop={shop} />
        ) : (
          <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
              {cart.items.map((item) => (
                <CartRow key={item.id} item={item} drawing={drawing} />
              ))}
            </ul>
            <Card className="grid gap-5 p-6 lg:sticky lg:top-24">
              <h2 className="font-heading text-lg font-strong">Your order</h2>
              <Subtotal label="Subtotal" amount={cart.subtotal} />
              {checkout && (
                <LinkButton kind="primary" size="large" href={checkout}>
                  Go to checkout
                </LinkButton>
              )}
              <LinkButton kind="quiet" href={shop.href}>
                {shop.label}
              </LinkButton>
            </Card>
          </div>
        )
      }
    </Loaded>
  );
}

function CartRow({ item, drawing }: { item: CartItem; drawing: CartViewProps['drawing'] }) {
  const cart = useCart();
  const { id, name, price, image, href, quantity, limit } = item;
  const tooMany = limit !== null && quantity > limit;
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-3 p-4 sm:grid-cols-[6rem_minmax(0,1fr)_auto_6rem_auto] sm:items-center sm:gap-x-5 sm:p-5">
      <Picture
        src={image}
        title={name}
        drawing={drawing}
        className="aspect-square w-full rounded-control max-sm:row-span-2"
      />
      <div className="grid min-w-0 gap-0.5">
        <p className="font-medium wrap-break-word">{href ? <TextLink href={href}>{name}</TextLink> : name}</p>
        <p className="text-sm text-muted tabular-nums">{formatMoney(price)}</p>
        {tooMany && (
          <p className="text-sm text-danger-ink">
            {limit <= 0 ? 'Sold out. Please take it out.' : `Only ${limit} left.`}
          </p>
        )}
      </div>
      <div className="max-sm:order-last max-sm:col-start-2">
        <QuantityStepper
          name={name}
          value={quantity}
          max={limit === null ? null : Math.max(1, limit)}
          onChange={(next) => cart.setQuantity(id, next)}
        />
      </div>
      <p className="text-right font-semibold tabular-nums max-sm:order-last max-sm:self-center">
        {formatMoney(price * quantity)}
      </p>
      <IconButton icon="trash-2" label={`Remove ${name}`} onClick={() => cart.setQuantity(id, 0)} />
    </li>
  );
}

function EmptyCart({ shop }: { shop: CartViewProps['shop'] }) {
  return (
    <EmptyState
      icon="shopping-cart"
      title="Your cart is empty"
      text="What you put in stays here until you order."
    >
      <LinkButton kind="primary" href={shop.href}>
        {shop.label}
      </LinkButton>
    </EmptyState>
  );
}

/** A labelled sum on one line. */
export function Subtotal({ label, amount }: { label: ReactNode; amount: number }) {
  return (
    <p className="flex items-baseline justify-between gap-4">
      <span className="text-muted">{label}</span>
      <span className="text-xl font-semibold tabular-nums">{formatMoney(amount)}</span>
    </p>
  );
}
