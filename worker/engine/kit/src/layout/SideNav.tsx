import { Link, useLocation } from 'wouter';
import { classes } from '../ui/classes';
import { Icon } from '../ui/Icon';
import { isCurrent, type NavItem } from './navigation';

/** Pages below each other, with icons. */
export function SideNav({ navigation }: { navigation: readonly NavItem[] }) {
  const [location] = useLocation();
  return (
    <ul className="grid gap-0.5">
      {navigation.map(({ href, label, icon, manage }, index) => {
        const current = isCurrent(href, location);
        const isApart = manage && !navigation[index - 1]?.manage;
        return (
          <li key={href} className={isApart ? 'mt-3 border-t border-line pt-3' : undefined}>
            <Link
              href={href}
              aria-current={current ? 'page' : undefined}
              className={classes(
                'flex items-center gap-3 rounded-control px-3 py-2 text-sm font-medium transition-colors',
                current ? 'bg-raised text-ink shadow-card' : 'text-muted hover:bg-hover hover:text-ink',
              )}
            >
              <Icon name={icon} className={current ? 'text-accent-ink' : undefined} />
              {label}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
