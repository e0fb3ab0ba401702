import { Link, useLocation } from 'wouter';
import { firstRole, hasMembers, roleLabels } from '../api/account-roles';
import { send } from '../data/request';
import { useMutation } from '../data/use-mutation';
import { Avatar } from '../ui/Avatar';
import { IconButton, LinkButton } from '../ui/Button';
import { usePathWithReturn } from './return-path';
import { useAccount, useForgetAccount } from './use-account';

/** In the header: who is signed in and the way out, or the way in where visitors can have an account. */
export function AccountMenu() {
  const { account } = useAccount();
  const forget = useForgetAccount();
  const { run, busy } = useMutation();
  const [, navigate] = useLocation();
  const signIn = usePathWithReturn('/sign-in');
  // Keeps the place free, so that nothing moves when it is known.
  if (account === undefined) return hasMembers && <span aria-hidden="true" className="h-9 w-24" />;
  if (account === null) {
    if (!hasMembers) return null;
    return (
      <LinkButton href={signIn} size="small" icon="log-in">
        Sign in
      </LinkButton>
    );
  }
  const signOut = () =>
    run(
      async () => {
        await send('POST', '/api/auth/logout');
        forget();
        navigate('/');
      },
      { success: 'You are signed out' },
    );
  const lookAsVisitor = () =>
    run(async () => {
      await send('POST', '/api/auth/visitor-view');
      window.location.reload();
    });
  return (
    <div className="flex min-w-0 items-center gap-1">
      <Link
        href="/account"
        title="Your account"
        className="flex min-w-0 grow items-center gap-2.5 rounded-control py-1 pr-2 pl-1 hover:bg-hover"
      >
        <Avatar title={account.name} />
        <span className="grid min-w-0 max-lg:sr-only">
          <span className="truncate text-sm font-medium">{account.name}</span>
          {roleLabels[account.role] && (
            <span className="truncate text-xs text-muted">{roleLabels[account.role]}</span>
          )}
        </span>
      </Link>
      {firstRole !== '' && account.role === firstRole && (
        <IconButton icon="eye" label="Look at it as a visitor" disabled={busy} onClick={lookAsVisitor} />
      )}
      <IconButton icon="log-out" label="Sign out" disabled={busy} onClick={signOut} />
    </div>
  );
}
