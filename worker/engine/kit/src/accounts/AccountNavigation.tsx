import { type ReactNode, useEffect } from 'react';
import { firstRole, hasMembers } from '../api/account-roles';
import { unauthorised } from '../data/request';
import { useStore } from '../data/use-query';
import type { NavItem } from '../layout/navigation';
import { useIsKnown } from '../owner/use-is-known';
import { type AccessRule, isAllowed, useAccount } from './use-account';
import { VisitorBar } from './VisitorBar';

export interface AccountNavigationProps {
  navigation: readonly NavItem[];
  /** Address of a page → whom it is for; absent: everyone. */
  audiences: Readonly<Record<string, AccessRule>>;
  children: (navigation: readonly NavItem[]) => ReactNode;
}

const PEOPLE: NavItem = { href: '/manage/people', label: 'People', icon: 'users', manage: true };

/** Where visitors have no accounts, the way in for the others. */
const SIGN_IN: NavItem = { href: '/sign-in', label: 'Sign in', icon: 'log-in', foot: true };

/** The pages that are for whoever looks: those of members once they are signed in, those of a role for its people. */
export function AccountNavigation({ navigation, audiences, children }: AccountNavigationProps) {
  const { account, isVisitorView } = useAccount();
  const store = useStore();
  useEffect(() => {
    const askAgain = () => void store.load('/api/auth/me');
    unauthorised.addEventListener('unauthorised', askAgain);
    return () => unauthorised.removeEventListener('unauthorised', askAgain);
  }, [store]);
  const isKnown = useIsKnown(navigation.some(({ samples }) => samples));
  const shown = navigation.filter(
    ({ href, samples }) =>
      isAllowed(account, [audiences[href] ?? 'public']) && (samples === undefined || isKnown(samples)),
  );
  const ways = account === null && !hasMembers ? [...shown, SIGN_IN] : shown;
  const isManager = firstRole !== '' && account?.role === firstRole;
  return (
    <>
      {children(isManager ? [...shown, PEOPLE] : ways)}
      {isVisitorView && <VisitorBar />}
    </>
  );
}
