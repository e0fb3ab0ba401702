import { Link, useLocation } from 'wouter';
import { settings } from '../settings';
import { useTitle } from '../ui/page/use-title';
import { AccountCard } from './AccountCard';
import { RegisterForm } from './RegisterForm';
import { usePathWithReturn, useReturnPath } from './return-path';

export default function RegisterPage() {
  const [, navigate] = useLocation();
  const next = useReturnPath();
  const signIn = usePathWithReturn('/sign-in');
  useTitle('Create an account');
  return (
    <AccountCard
      title="Create an account"
      intro={`Join ${settings.name} in half a minute.`}
      aside={
        <>
          Have one already?{' '}
          <Link href={signIn} className="font-medium text-accent-ink underline underline-offset-4">
            Sign in
          </Link>
        </>
      }
    >
      <RegisterForm onDone={() => navigate(next, { replace: true })} />
    </AccountCard>
  );
}
