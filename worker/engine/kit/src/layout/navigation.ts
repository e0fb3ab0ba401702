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
  /** Places of the samples of which the page consists: visitors find it once one was written anew. */
  samples?: readonly string[];
  /** At the end of the page alone. */
  foot?: boolean;
}

/** Room beside each other, in px: the frame of a page on a tablet, and on a desk. */
const TABLET = 704;
const DESK = 960;
/** The button that opens the rest. */
const MORE = 96;

/** The pages that stand at the top. */
export function withoutFoot(navigation: readonly NavItem[]): NavItem[] {
  return navigation.filter(({ foot }) => !foot);
}

/** How pages stand along the top: from which width of the screen on, and which ones wait behind a button. */
export interface FittedNavigation {
  from: 'md' | 'lg';
  shown: readonly NavItem[];
  rest: readonly NavItem[];
}

/**
 * Pages that stand beside each other in one line, whatever font they are set in.
 * @param taken px that the name and the header need in the same line.
 */
export function fitNavigation(navigation: readonly NavItem[], taken: number): FittedNavigation {
  const ends: number[] = [];
  let end = taken;
  // 8 px a letter is wide for the size; around it is its padding, and before a group a line.
  navigation.forEach(({ label, manage }, index) => {
    end += label.length * 8 + 28 + (manage && !navigation[index - 1]?.manage ? 17 : 0);
    ends.push(end);
  });
  if (end <= TABLET) return { from: 'md', shown: navigation, rest: [] };
  if (end <= DESK) return { from: 'lg', shown: navigation, rest: [] };
  const count = ends.filter((one) => one <= DESK - MORE).length;
  return { from: 'lg', shown: navigation.slice(0, count), rest: navigation.slice(count) };
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
