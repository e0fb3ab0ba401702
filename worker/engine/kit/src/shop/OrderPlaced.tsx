import { useEffect, useRef } from 'react';
import { formatMoney } from '../format';
import { LinkButton } from '../ui/Button';
import { Card } from '../ui/Card';
import { Icon } from '../ui/Icon';

export interface OrderPlacedProps {
  number: number;
  /** In the smallest unit of the currency, as the server worked it out. */
  total: number;
  text: string;
  shop: { label: string; href: string };
}

/** Stands where the checkout was, once the order is stored. It takes the focus, so that everybody notices. */
export function OrderPlaced({ number, total, text, shop }: OrderPlacedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card className="mx-auto grid w-full max-w-xl justify-items-center gap-5 px-6 py-12 text-center sm:px-12">
      <span className="grid size-14 place-items-center rounded-full bg-success-soft text-success-ink">
        <Icon name="check" size={28} />
      </span>
      <h2
        ref={heading}
        tabIndex={-1}
        className="font-heading text-section font-strong tracking-heading outline-none"
      >
        Thank you for your order
      </h2>
      <p className="text-muted">{text}</p>
      <dl className="grid w-full gap-2 rounded-card bg-sunken p-5 text-sm">
        <div className="flex justify-between">
          <dt className="text-muted">Order number</dt>
          <dd className="font-semibold tabular-nums">{number}</dd>
        </div>
        <div className="flex justify-between">
          <dt className="text-muted">To pay</dt>
          <dd className="font-semibold tabular-nums">{formatMoney(total)}</dd>
        </div>
      </dl>
      <LinkButton href={shop.href}>{shop.label}</LinkButton>
    </Card>
  );
}
