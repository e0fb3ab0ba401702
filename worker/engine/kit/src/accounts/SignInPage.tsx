import { useLocation, useSearch } from 'wouter';
import { useTitle } from '../ui/page/use-title';
import { useReturnPath } from './return-path';
import { SignInPanel } from './SignInPanel';

export default function SignInPage() {
  const [, navigate] = useLocation();
  const next = useReturnPath();
  // Where the address that Hewn, or the first start, gave out leads when it is used again or is too old.
  const isEnded = new URLSearchParams(useSearch()).get('link') === 'ended';
  useTitle('Sign in');
  return (
    <SignInPanel
      intro={
        isEnded
          ? 'That link has ended or was used. Open the app anew where you got it, or sign in.'
          : undefined
      }
      onDone={() => navigate(next, { replace: true })}
    />
  );
}
