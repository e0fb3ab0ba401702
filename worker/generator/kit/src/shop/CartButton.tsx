import { Link } from 'wouter';
import { Icon } from '../ui/Icon';
import { useCart } from './cart';

/** In the header: how much is in the cart, and the way to it. */
export function CartButton({ href }: { href: string }) {
  const { count } = useCart();
  return (
    <Link
      href={href}
      className="inline-flex h-10 items-center gap-2 rounded-control px-3 text-sm font-medium hover:bg-sunken"
    >
      <span className="relative">
        <Icon name="shopping-cart" />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="absolute -top-2 -right-2.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] leading-none font-semibold text-on-accent tabular-nums"
          >
            {count > 99 ? '99+' : count}
          </span>
        )}
      </span>
      <span className={count > 0 ? 'ml-1.5' : undefined}>
        Cart
        <span className="sr-only">
          {count === 0 ? ', empty' : `, ${count} ${count === 1 ? 'thing' : 'things'}`}
        </span>
      </span>
    </Link>
  );
}
