import { useLocation, useSearch } from 'wouter';

/** Where somebody goes after signing in: back to where they came from. */
export function useReturnPath(): string {
  const next = new URLSearchParams(useSearch()).get('next') ?? '/';
  // Only pages of this app.
  return /^\/(?![/\\])/.test(next) ? next : '/';
}

/** The address of a page that leads back here. */
export function usePathWithReturn(path: '/sign-in' | '/register'): string {
  const [location] = useLocation();
  const back = useReturnPath();
  const next = location === '/sign-in' || location === '/register' ? back : location;
  return next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`;
}
