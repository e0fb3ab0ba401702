import { Link, NavLink, useLocation } from '@remix-run/react';
import { Menu, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { findWayBack, withReturn } from '../session/return-path';
import { buttonStyle } from '../ui/buttons/button-style';
import { LinkButton } from '../ui/buttons/LinkButton';
import { Logo } from '../ui/Logo';
import { LogoutButton } from './LogoutButton';
import { NavigationProgress } from './NavigationProgress';
import { NotificationsPlace } from './NotificationsPlace';
import { NAVIGATION_LINKS } from './navigation-links';

export interface SiteHeaderProps {
  /** null for a visitor who is not signed in */
  email: string | null;
  /** notifications that were not read */
  unread: number;
  /** over a page that is as wide as the screen */
  isWide: boolean;
}

/** The navigation bar. */
export function SiteHeader({ email, unread, isWide }: SiteHeaderProps) {
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  const menuId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu.
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen]);

  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper">
      <NavigationProgress />
      <a
        href="#main"
        className={`sr-only focus:not-sr-only focus:absolute focus:top-3.5 focus:left-3 focus:z-50 ${buttonStyle('secondary', 'small')}`}
      >
        Skip to content
      </a>
      <div className={`page flex h-15 items-center gap-8 ${isWide ? 'max-w-[96rem]' : ''}`}>
        <Link to="/" className="flex rounded-sm" aria-label="Hewn, home">
          <Logo />
        </Link>
        <nav aria-label="Main" className="hidden flex-1 lg:block">
          <NavigationList className="flex gap-1" />
        </nav>
        <div className="ml-auto hidden items-center gap-2 lg:flex">
          <AccountButtons email={email} />
        </div>
        {email !== null && (
          <span className="ml-auto flex lg:-ml-6">
            <NotificationsPlace email={email} unread={unread} />
          </span>
        )}
        <button
          ref={toggle}
          type="button"
          aria-expanded={isOpen}
          aria-controls={menuId}
          onClick={() => setOpen(!isOpen)}
          className={buttonStyle(
            'quiet',
            'icon',
            `-mr-2.5 lg:hidden ${email === null ? 'ml-auto' : '-ml-6'}`,
          )}
        >
          {isOpen ? <X aria-hidden className="size-5" /> : <Menu aria-hidden className="size-5" />}
          <span className="sr-only">{isOpen ? 'Close menu' : 'Open menu'}</span>
        </button>
      </div>
      <div id={menuId} hidden={!isOpen} className="border-t border-line lg:hidden">
        <nav aria-label="Main" className="page flex flex-col gap-5 py-5">
          <NavigationList className="flex flex-col gap-1" />
          <div className="flex flex-wrap items-center gap-2 border-t border-line pt-5">
            <AccountButtons email={email} />
          </div>
        </nav>
      </div>
    </header>
  );
}

function NavigationList({ className }: { className: string }) {
  return (
    <ul className={className}>
      {NAVIGATION_LINKS.map(({ to, label }) => (
        <li key={to}>
          <NavLink
            to={to}
            className={({ isActive }) =>
              `block rounded-control px-3 py-1.5 text-sm transition-colors hover:bg-sunken hover:text-ink ${isActive ? 'bg-sunken font-medium text-ink' : 'text-ink-2'}`
            }
          >
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

function AccountButtons({ email }: { email: string | null }) {
  const next = findWayBack(useLocation());
  if (email === null)
    return (
      <>
        <LinkButton to={withReturn('/login', next)} variant="quiet" size="small">
          Log in
        </LinkButton>
        <LinkButton to={withReturn('/signup', next)} size="small">
          Get Started
        </LinkButton>
      </>
    );
  return (
    <>
      <span className="max-w-56 truncate px-1 text-sm text-ink-2">Welcome, {email}</span>
      <LinkButton to="/dashboard" variant="secondary" size="small">
        Dashboard
      </LinkButton>
      <LogoutButton />
    </>
  );
}
