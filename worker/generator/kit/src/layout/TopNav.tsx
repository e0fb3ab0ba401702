import { Link, useLocation } from 'wouter';
import { classes } from '../ui/classes';
import { isCurrent, type NavItem } from './navigation';

/** Pages beside each other. */
export function TopNav({ navigation }: { navigation: readonly NavItem[] }) {
  const [location] = useLocation();
  return (
    <ul className="flex flex-wrap items-center gap-1">
      {navigation.map(({ href, label, manage }, index) => {
        const current = isCurrent(href, location);
        const isApart = manage && !navigation[index - 1]?.manage;
        return (
          <li key={href} className={isApart ? 'ml-2 border-l border-line pl-2' : undefined}>
            <Link
              href={href}
              aria-current={current ? 'page' : undefined}
              className={classes(
                'block rounded-control px-3 py-2 text-sm font-medium transition-colors hover:text-ink',
                current
                  ? 'text-ink underline decoration-accent decoration-2 underline-offset-8'
                  : 'text-muted',
              )}
            >
              {label}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
