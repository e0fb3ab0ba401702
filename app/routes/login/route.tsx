/** Logging in: with a password, with a code by mail, with Google where that is configured. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { Link, useLoaderData, useSearchParams } from '@remix-run/react';
import { useState } from 'react';
import { useTypedEmail } from '../../account/AccountForm';
import { AccountFrame } from '../../account/AccountFrame';
import { answerDone, answerEntered } from '../../account/account-answer';
import { GoogleButton } from '../../account/GoogleButton';
import { Notice } from '../../account/Notice';
import { skipWhenEntered } from '../../account/skip-when-entered';
import { describePage } from '../../document/describe-page';
import { callAction } from '../../forms/call-action';
import { passRetryAfter, readFields } from '../../forms/send-message';
import { findAccount } from '../../session/find-account';
import { findReturnPath, withReturn } from '../../session/return-path';
import { useReturnPath } from '../../session/use-return-path';
import { CodeLogin } from './CodeLogin';
import { LinkLogin } from './LinkLogin';
import { PasswordLogin } from './PasswordLogin';

export const meta = () => describePage('Log in', 'Log in to Hewn with your password or a code by mail.');

export async function loader({ request, context }: LoaderFunctionArgs) {
  if ((await findAccount(context.api))?.email) return redirect(findReturnPath(request) ?? '/dashboard');
  return (await context.api.auth.ways.$get()).json();
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { intent, email = '', password = '', code = '', token = '' } = await readFields(request);
  if (intent === 'link')
    return answerEntered(request, await context.api.auth['login-link'].$post({ json: { token } }));
  if (intent === 'send-code')
    return answerDone(
      await context.api.auth.code.$post({ json: { email, return_to: findReturnPath(request) ?? undefined } }),
      'send-code',
    );
  const proof = intent === 'code' ? { code } : { password };
  return answerEntered(request, await context.api.auth.login.$post({ json: { email, ...proof } }));
}

export const headers = passRetryAfter;
export const clientAction = callAction;
export const shouldRevalidate = skipWhenEntered;

const GOOGLE_PROBLEMS: Record<string, string> = {
  access_denied: 'You did not go on at Google. Nothing has changed.',
  email_unverified: 'Google has not confirmed your email yet. Confirm it there, then try again.',
  invalid_token: 'That sign-in with Google is over. Please start again.',
  not_configured: 'Logging in with Google is not set up here.',
};

export default function Login() {
  const ways = useLoaderData<typeof loader>();
  const next = useReturnPath();
  const [query] = useSearchParams();
  const [email, setEmail] = useTypedEmail();
  const [withCode, setWithCode] = useState(false);
  const googleProblem = query.get('google');
  const link = query.get('link');
  if (link !== null) return <LinkLogin token={link} />;

  return (
    <AccountFrame
      title="Log in"
      intro={
        <>
          New here?{' '}
          <Link
            to={withReturn('/signup', next)}
            className="font-medium text-madder-text underline underline-offset-3"
          >
            Make an account
          </Link>
          , it takes a moment.
        </>
      }
    >
      {googleProblem !== null && (
        <Notice tone="wrong">
          {GOOGLE_PROBLEMS[googleProblem] ?? 'Google did not confirm who you are. Please try again.'}
        </Notice>
      )}
      {ways.google && <GoogleButton />}
      {withCode ? (
        <CodeLogin email={email} onEmail={setEmail} onPassword={() => setWithCode(false)} />
      ) : (
        <PasswordLogin email={email} onEmail={setEmail} onCode={ways.mail ? () => setWithCode(true) : null} />
      )}
      {ways.mailbox && (
        <p className="text-sm text-ink-3">
          This Hewn runs on your machine and sends no mail: codes and links are in its{' '}
          <Link to="/dev/mailbox" className="text-ink-2 underline underline-offset-3">
            local mailbox
          </Link>
          .
        </p>
      )}
    </AccountFrame>
  );
}
