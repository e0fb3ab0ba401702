import { settings } from '../settings';
import { Brand } from './Brand';
import type { NavItem } from './navigation';
import { TopNav } from './TopNav';

/** The end of every page of a site. */
export function SiteFooter({ navigation }: { navigation: readonly NavItem[] }) {
  return (
    <footer className="border-t border-line bg-surface">
      <div className="mx-auto flex max-w-6xl flex-wrap items-start justify-between gap-8 px-4 py-12 sm:px-8">
        <div className="grid max-w-xs gap-3">
          <Brand />
          {settings.tagline && <p className="text-sm leading-relaxed text-muted">{settings.tagline}</p>}
        </div>
        <nav aria-label="Pages, again">
          <TopNav navigation={navigation} />
        </nav>
      </div>
    </footer>
  );
}
