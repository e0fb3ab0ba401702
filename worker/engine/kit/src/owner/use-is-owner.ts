import { useAccount } from '../accounts/use-account';
import { firstRole } from '../api/account-roles';

/** Whether whoever looks runs the app, and not as a visitor would. */
export function useIsOwner(): boolean {
  const { account, isVisitorView } = useAccount();
  return account?.role === firstRole && !isVisitorView;
}
