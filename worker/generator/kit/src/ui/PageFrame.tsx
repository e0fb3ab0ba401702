import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'wouter';
import { ErrorBoundary } from './ErrorBoundary';
import { SkeletonRows } from './Skeleton';

/** Holds the current page: shows grey lines while its code is on its way, and keeps its failures to itself. */
export function PageFrame({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  // On a server pages are loaded ahead, and a failure must reach the caller.
  if (typeof window === 'undefined') return children;
  return (
    <ErrorBoundary key={path}>
      <Suspense fallback={<SkeletonRows />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
