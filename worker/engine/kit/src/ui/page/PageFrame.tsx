import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'wouter';
import { ErrorBoundary } from '../states/ErrorBoundary';

/** Holds the current page: keeps its place free while its code is on its way, and keeps its failures to itself. */
export function PageFrame({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  // On a server pages are loaded ahead, and a failure must reach the caller.
  if (typeof window === 'undefined') return children;
  return (
    <ErrorBoundary key={path}>
      {/* As high as the screen, so that what stands below the page does not jump. */}
      <Suspense fallback={<div role="status" aria-label="Loading" className="min-h-dvh" />}>
        {children}
      </Suspense>
    </ErrorBoundary>
  );
}
