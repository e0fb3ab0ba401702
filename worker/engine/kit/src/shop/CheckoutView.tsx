import type { ReactNode } from 'react';
import { formatMoney } from '../format';
import { LinkButton } from '../ui/Button';
import { Card } from '../ui/Card';
import { EmptyState } from '../ui/states/EmptyState';
import { Loaded } from '../ui/states/Loaded';
import { Subtotal } from './CartView';
import { useCart } from './cart';
import type { CartItems } from './use-cart-items';

export interface CheckoutViewProps {
  cart: CartItems;
  shop: { label: string; href: string };
  /** How one pays, since nothing is charged here. */
  payment: string;
  /** The form that asks where it goes. */
  children: ReactNode;
}

/** The last step of an order: who gets it, beside what it is. */
export function CheckoutView({ cart, shop, payment, children }: CheckoutViewProps) {
  const { lines } = useCart();
  if (lines.length === 0)
    return (
      <EmptyState
        icon="shopping-cart"
        title="There is nothing to order yet"
        text="Put something into your cart first."
      >
        <LinkButton kind="primary" href={shop.href}>
          {shop.label}
        </LinkButton>
      </EmptyState>
    );
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <Card className="grid gap-6 p-6 sm:p-8">
        <h2 className="font-heading text-lg font-strong">Where it goes</h2>
        {children}
        <p className="text-sm text-muted">{payment}</p>
      </Card>
      <Card className="grid gap-4 p-6 max-lg:order-first lg:sticky lg:top-24">
        <h2 className="font-heading text-lg font-strong">Your order</h2>
        <Loaded result={cart.result}>
          {() => (
            <>
              <ul className="grid gap-2.5 border-b border-line pb-4 text-sm">
                {cart.items.map((item) => (
                  <li key={item.id} className="flex justify-between gap-4">
                    <span className="min-w-0 wrap-break-word">
                      <span className="text-muted tabular-nums">{item.quantity} ×</span> {item.name}
                    </span>
                    <span className="font-medium tabular-nums">
                      {formatMoney(item.quantity * item.price)}
                    </span>
                  </li>
                ))}
              </ul>
              <Subtotal label="Total" amount={cart.subtotal} />
            </>
          )}
        </Loaded>
      </Card>
    </div>
  );
}
