import { useLocation } from 'wouter';
import { useTitle } from '../ui/use-title';
import { useReturnPath } from './return-path';
import { SignInPanel } from './SignInPanel';

export default function SignInPage() {
  const [, navigate] = useLocation();
  const next = useReturnPath();
  useTitle('Sign in');
  return <SignInPanel onDone={() => navigate(next, { replace: true })} />;
}
