import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import type { IconName } from '../ui/Icon';

/** A page in the navigation. */
export interface NavItem {
  href: string;
  label: string;
  icon: IconName;
  /** For those who look after the place; stands apart from what visitors come for. */
  manage?: boolean;
}

export interface LayoutProps {
  navigation: readonly NavItem[];
  /** At the end of the header: who is signed in, the cart. */
  header?: React.ReactNode;
  children: React.ReactNode;
}

/** Whether the page, or one below it, is open. */
export function isCurrent(href: string, location: string): boolean {
  return href === '/' ? location === '/' : location === href || location.startsWith(`${href}/`);
}

/** After a change of page: back to the top, and the focus on its content, as a page load would do. */
export function useFreshStart() {
  const [location] = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(location);
  useEffect(() => {
    if (shown.current === location) return;
    shown.current = location;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [location]);
  return main;
}
