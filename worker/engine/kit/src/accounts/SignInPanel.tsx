import { Link } from 'wouter';
import { settings } from '../settings';
import { AccountCard } from './AccountCard';
import { usePathWithReturn } from './return-path';
import { SignInForm } from './SignInForm';
import { useAccount } from './use-account';

export interface SignInPanelProps {
  intro?: string;
  onDone?: () => void;
}

/** Signing in, with the way to an account for those who have none. */
export function SignInPanel({ intro = `Good to see you at ${settings.name}.`, onDone }: SignInPanelProps) {
  const register = usePathWithReturn('/register');
  const { mayRegister } = useAccount();
  return (
    <AccountCard
      title="Sign in"
      intro={intro}
      aside={
        mayRegister ? (
          <>
            New here?{' '}
            <Link href={register} className="font-medium text-accent-ink underline underline-offset-4">
              Create an account
            </Link>
          </>
        ) : (
          'Accounts are by invitation: ask whoever runs this app.'
        )
      }
    >
      <SignInForm onDone={onDone} />
    </AccountCard>
  );
}
