import { Link } from 'wouter';
import { settings } from '../settings';
import { Brand } from './Brand';
import type { NavItem } from './navigation';

/** The end of every page of a site: its name, and its pages once more. */
export function SiteFooter({ navigation }: { navigation: readonly NavItem[] }) {
  const open = navigation.filter(({ manage }) => !manage);
  const own = navigation.filter(({ manage }) => manage);
  return (
    <footer className="border-t border-line bg-surface">
      <div className="mx-auto grid max-w-6xl gap-x-12 gap-y-10 px-4 py-14 sm:px-8 md:grid-cols-[minmax(0,1fr)_auto_auto]">
        <div className="grid max-w-sm content-start gap-3">
          <Brand />
          {settings.tagline && <p className="text-sm leading-relaxed text-muted">{settings.tagline}</p>}
        </div>
        <nav aria-label="Pages, again">
          <p className="text-sm font-semibold">Explore</p>
          <FooterLinks navigation={open} />
        </nav>
        {own.length > 0 && (
          <nav aria-label="Manage">
            <p className="text-sm font-semibold">Manage</p>
            <FooterLinks navigation={own} />
          </nav>
        )}
      </div>
    </footer>
  );
}

/** In two columns where there are many. */
function FooterLinks({ navigation }: { navigation: readonly NavItem[] }) {
  return (
    <ul className={navigation.length > 4 ? 'columns-2 gap-10 pt-2' : 'pt-2'}>
      {navigation.map(({ href, label }) => (
        <li key={href}>
          <Link href={href} className="block rounded-control py-1.5 text-sm text-muted hover:text-ink">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
