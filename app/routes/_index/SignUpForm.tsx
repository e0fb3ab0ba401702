import { Link, useFetcher, useNavigate } from '@remix-run/react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import type { SignedIn } from '../../../worker/contract/account/accounts.ts';
import { storeSession } from '../../session/stored-session';
import { prepareToasts } from '../../toast/load-viewport';
import { showToast } from '../../toast/toasts';
import { INPUT_STYLE } from '../../ui/fields/field-style';
import { SubmitButton } from '../../ui/fields/SubmitButton';

/** What became of a sign-up from the hero. */
export type SignUpAnswer =
  | { outcome: 'signed-up'; session: SignedIn }
  | { outcome: 'known-email' | 'failed' };

/** An email is enough to begin. */
export function SignUpForm() {
  const fetcher = useFetcher<SignUpAnswer>();
  const navigate = useNavigate();
  const inputId = useId();
  const [email, setEmail] = useState('');
  const [knownEmail, setKnownEmail] = useState(false);
  const isBusy = fetcher.state !== 'idle';
  const answer = fetcher.data;

  useEffect(() => {
    if (!answer) return;
    if (answer.outcome === 'signed-up') {
      storeSession(answer.session);
      showToast({ title: 'Welcome to Hewn', description: 'Your account has been created successfully.' });
      navigate('/dashboard');
    } else if (answer.outcome === 'known-email') setKnownEmail(true);
    else
      showToast({
        title: 'Signup Failed',
        description: 'There was an error creating your account. Please try again.',
        variant: 'destructive',
      });
  }, [answer, navigate]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    setKnownEmail(false);
    const typed = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    setEmail(typed);
    if (typed !== '') return;
    event.preventDefault();
    showToast({
      title: 'Email Required',
      description: 'Please enter your email address to get started.',
      variant: 'destructive',
    });
  }

  return (
    <fetcher.Form method="post" action="/?index" onSubmit={onSubmit} className="w-full max-w-lg">
      <div className="flex flex-col gap-2 sm:flex-row">
        <label htmlFor={inputId} className="sr-only">
          Email
        </label>
        <input
          id={inputId}
          type="email"
          name="email"
          autoComplete="email"
          placeholder="you@example.com"
          aria-required="true"
          onFocus={prepareToasts}
          aria-describedby={knownEmail ? `${inputId}-known` : undefined}
          className={`${INPUT_STYLE} h-12 min-w-0 sm:flex-1`}
        />
        <SubmitButton isBusy={isBusy} size="large">
          Sign up with Email
        </SubmitButton>
      </div>
      {knownEmail && (
        <p id={`${inputId}-known`} role="alert" className="mt-2 text-sm text-red">
          There is an account with this email already.{' '}
          <Link to="/login" state={{ email }} className="underline">
            Log in instead
          </Link>
          .
        </p>
      )}
    </fetcher.Form>
  );
}
