import { Link } from 'wouter';
import { formatNumber } from '../format';
import { Icon } from '../ui/Icon';
import { useNotifications } from './use-notifications';

/** A bell with the number of what one has not seen yet. */
export function NotificationBell({ href }: { href: string }) {
  const { data } = useNotifications();
  const unseen = data?.items.filter(({ seen }) => seen === 0).length ?? 0;
  return (
    <Link
      href={href}
      title="Notifications"
      className="relative inline-grid size-9 place-items-center rounded-control text-muted transition-colors hover:bg-sunken hover:text-ink"
    >
      <Icon name="bell" size={20} />
      <span className="sr-only">Notifications{unseen > 0 && `, ${formatNumber(unseen)} new`}</span>
      {unseen > 0 && (
        <span
          aria-hidden="true"
          className="absolute -top-0.5 -right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] font-semibold text-on-accent tabular-nums"
        >
          {unseen > 99 ? '99+' : unseen}
        </span>
      )}
    </Link>
  );
}
