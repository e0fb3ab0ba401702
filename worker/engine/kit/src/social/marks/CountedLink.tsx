import { Link } from 'wouter';
import { formatNumber } from '../../format';
import { CountBadge } from '../../ui/CountBadge';
import { Icon, type IconName } from '../../ui/Icon';

export interface CountedLinkProps {
  href: string;
  icon: IconName;
  label: string;
  /** How many are new; nothing is shown of none. */
  count: number;
}

/** A way in the header, with the number of what is new there. */
export function CountedLink({ href, icon, label, count }: CountedLinkProps) {
  return (
    <Link
      href={href}
      title={label}
      className="relative inline-grid size-9 place-items-center rounded-control text-muted transition-colors hover:bg-sunken hover:text-ink"
    >
      <Icon name={icon} size={20} />
      <span className="sr-only">
        {label}
        {count > 0 && `, ${formatNumber(count)} new`}
      </span>
      <CountBadge count={count} className="-top-0.5 -right-0.5" />
    </Link>
  );
}
