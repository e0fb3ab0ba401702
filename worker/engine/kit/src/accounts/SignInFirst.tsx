import { useTitle } from '../ui/page/use-title';
import { SignInPanel } from './SignInPanel';

/** Stands in the place of a page that is for people with an account. */
export default function SignInFirst() {
  useTitle('Sign in');
  return <SignInPanel intro="This page is for people with an account." />;
}
