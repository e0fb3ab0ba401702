import { Link } from 'wouter';
import { CountBadge } from '../ui/CountBadge';
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
        <CountBadge count={count} className="-top-2 -right-2.5" />
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
