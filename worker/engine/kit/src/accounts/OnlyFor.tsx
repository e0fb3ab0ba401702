import type { ReactNode } from 'react';
import { type AccessRule, isAllowed, useAccount } from './use-account';

/** Shows a part of a page to those alone whom it is for. */
export function OnlyFor({ to, children }: { to: readonly AccessRule[]; children: ReactNode }) {
  const { account } = useAccount();
  return isAllowed(account, to) ? children : null;
}
