import { Link } from '@remix-run/react';
import { ThemeSwitch } from '../theme/ThemeSwitch';
import type { Theme } from '../theme/theme';
import { Logo } from '../ui/Logo';
import { FOOTER_LINKS } from './navigation-links';

/** The foot of the pages. */
export function SiteFooter({ theme }: { theme: Theme }) {
  return (
    <footer className="mt-auto border-t border-line bg-sunken">
      <div className="page grid gap-10 py-12 md:grid-cols-[1.4fr_2fr]">
        <div className="flex flex-col items-start gap-4">
          <Logo />
          <p className="max-w-xs text-sm text-ink-2">
            A rough idea goes in, a thing with clean edges comes out.
          </p>
          <ThemeSwitch theme={theme} />
          <p className="mt-auto text-xs text-ink-3">Open source, under the MIT licence.</p>
        </div>
        <div className="grid grid-cols-3 gap-x-4 gap-y-8 sm:gap-8">
          {FOOTER_LINKS.map((group) => (
            <nav key={group.title} aria-label={group.title}>
              <h2 className="text-sm font-medium text-ink">{group.title}</h2>
              <ul className="mt-3 flex flex-col gap-1">
                {group.links.map(({ to, label }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      className="inline-block py-0.5 text-sm text-ink-2 hover:text-ink hover:underline"
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
    </footer>
  );
}
