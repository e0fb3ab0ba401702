import { Link } from 'wouter';
import { Icon } from '../Icon';

/** Leads from the first few to all of them. */
export function MoreLink({ href, label }: { href: string; label: string }) {
  return (
    <Link
      href={href}
      className="group inline-flex items-center gap-1.5 rounded-control text-sm font-medium text-accent-ink"
    >
      <span className="underline-offset-4 group-hover:underline">{label}</span>
      <Icon name="arrow-right" size={16} />
    </Link>
  );
}
