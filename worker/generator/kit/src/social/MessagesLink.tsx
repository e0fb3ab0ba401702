import { Link } from 'wouter';
import { useAccount } from '../accounts/use-account';
import { formatNumber } from '../format';
import { Icon } from '../ui/Icon';
import { useCorrespondents } from './use-messages';

/** The way to one's messages, with the number of new ones. Nothing for those who are not signed in. */
export function MessagesLink({ href }: { href: string }) {
  const { account } = useAccount();
  const { data } = useCorrespondents(Boolean(account));
  if (!account) return null;
  const unseen = data?.items.reduce((sum, one) => sum + one.unseen, 0) ?? 0;
  return (
    <Link
      href={href}
      title="Messages"
      className="relative inline-grid size-9 place-items-center rounded-control text-muted transition-colors hover:bg-sunken hover:text-ink"
    >
      <Icon name="messages-square" size={20} />
      <span className="sr-only">Messages{unseen > 0 && `, ${formatNumber(unseen)} new`}</span>
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
