import type { ReactNode } from 'react';
import { useAccount } from '../accounts/use-account';
import { firstRole } from '../api/account-roles';
import { OwnerBar } from './OwnerBar';

export interface OwnerDeskProps {
  /** The app has texts that can be written anew. */
  hasTexts: boolean;
  children: ReactNode;
}

/** Above the app, for whoever runs it alone: what is there to be done with its texts and examples. */
export function OwnerDesk({ hasTexts, children }: OwnerDeskProps) {
  const { account, isVisitorView } = useAccount();
  const isOwner = account?.role === firstRole && !isVisitorView;
  return (
    <>
      {isOwner && <OwnerBar hasTexts={hasTexts} />}
      {children}
    </>
  );
}
