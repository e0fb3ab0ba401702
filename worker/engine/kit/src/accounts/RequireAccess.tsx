import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'wouter';
import { LinkButton } from '../ui/Button';
import { lazyPage } from '../ui/page/lazy-page';
import { useTitle } from '../ui/page/use-title';
import { EmptyState } from '../ui/states/EmptyState';
import { ErrorState } from '../ui/states/ErrorState';
import { SkeletonRows } from '../ui/states/Skeleton';
import { type AccessRule, isAllowed, useAccount } from './use-account';

/** Whoever is signed in never needs its code. */
const SignInFirst = lazyPage(() => import('./SignInFirst'));

/** Where people come in by, whoever may open the app. */
const DOORS = new Set(['/sign-in', '/register', '/account', '/invitation']);

export interface RequireAccessProps {
  to: AccessRule;
  children: ReactNode;
}

/** Shows a page to those whom it is for; others sign in first, and then it is there. */
export function RequireAccess({ to, children }: RequireAccessProps) {
  const { account, mayOpen, error, retry } = useAccount();
  const [location] = useLocation();
  const isThrough = mayOpen || DOORS.has(location);
  if (isThrough && (to === 'public' || isAllowed(account, [to]))) return children;
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (account === undefined) return <SkeletonRows />;
  if (account) return <NotForYou />;
  return (
    <Suspense fallback={<SkeletonRows />}>
      <SignInFirst />
    </Suspense>
  );
}

function NotForYou() {
  useTitle('Not for you');
  return (
    <EmptyState
      icon="lock"
      title="This page is not for you"
      text="Your account has another role. Whoever runs the app can change that."
    >
      <LinkButton href="/" icon="arrow-left">
        To the first page
      </LinkButton>
    </EmptyState>
  );
}
