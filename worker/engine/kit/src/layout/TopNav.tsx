import { Link, useLocation } from 'wouter';
import { classes } from '../ui/classes';
import { MorePages } from './MorePages';
import { isCurrent, type NavItem } from './navigation';

interface TopNavProps {
  navigation: readonly NavItem[];
  /** What waits behind a button, so that the others keep one line; absent: they take as many lines as they need. */
  rest?: readonly NavItem[];
}

/** Pages beside each other. */
export function TopNav({ navigation, rest }: TopNavProps) {
  const [location] = useLocation();
  return (
    <ul className={classes('flex items-center gap-1', rest ? 'whitespace-nowrap' : 'flex-wrap')}>
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
      {rest && rest.length > 0 && (
        <li>
          <MorePages key={location} navigation={rest} />
        </li>
      )}
    </ul>
  );
}
