import { Link, useLocation } from 'wouter';
import { Icon } from '../ui/Icon';
import { isCurrent, type NavItem } from './navigation';

/** Pages that have no room in the line, behind a button that works without a script too. */
export function MorePages({ navigation }: { navigation: readonly NavItem[] }) {
  const [location] = useLocation();
  return (
    <details
      className="group relative"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false;
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.currentTarget.open = false;
        event.currentTarget.querySelector('summary')?.focus();
      }}
    >
      <summary className="flex cursor-pointer list-none items-center gap-1 rounded-control px-3 py-2 text-sm font-medium text-muted hover:text-ink">
        More
        <Icon name="chevron-down" size={16} />
      </summary>
      <ul className="absolute top-full right-0 z-30 mt-1 grid min-w-48 rounded-card border border-line bg-raised p-1 shadow-float">
        {navigation.map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={isCurrent(href, location) ? 'page' : undefined}
              className="block rounded-control px-3 py-2 text-sm text-ink hover:bg-sunken aria-[current=page]:font-medium"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
