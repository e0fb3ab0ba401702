import type { ReactNode } from 'react';
import { LinkButton } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { ErrorState } from '../ui/ErrorState';
import { SkeletonRows } from '../ui/Skeleton';
import { useTitle } from '../ui/use-title';
import { SignInPanel } from './SignInPanel';
import { type AccessRule, isAllowed, useAccount } from './use-account';

export interface RequireAccessProps {
  to: AccessRule;
  children: ReactNode;
}

/** Shows a page to those whom it is for; others sign in first, and then it is there. */
export function RequireAccess({ to, children }: RequireAccessProps) {
  const { account, error, retry } = useAccount();
  if (to === 'public' || isAllowed(account, [to])) return children;
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (account === undefined) return <SkeletonRows />;
  return account ? <NotForYou /> : <SignInFirst />;
}

function SignInFirst() {
  useTitle('Sign in');
  return <SignInPanel intro="This page is for people with an account." />;
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
