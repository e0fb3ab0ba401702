/** Making an account with a password; what was built before without one comes along. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { AccountForm, EmailField, NewPasswordField, useTypedEmail } from '../../account/AccountForm';
import { AccountFrame } from '../../account/AccountFrame';
import { answerEntered, type EnterAnswer } from '../../account/account-answer';
import { GoogleButton } from '../../account/GoogleButton';
import { Notice } from '../../account/Notice';
import { skipWhenEntered } from '../../account/skip-when-entered';
import { useAccountForm } from '../../account/use-account-form';
import { useEnter } from '../../account/use-enter';
import { describePage } from '../../document/describe-page';
import { callAction } from '../../forms/call-action';
import { passRetryAfter, readFields } from '../../forms/send-message';
import { findAccount } from '../../session/find-account';
import { findReturnPath, withReturn } from '../../session/return-path';
import { useReturnPath } from '../../session/use-return-path';

export const meta = () => describePage('Sign up', 'Make an account at Hewn: free to start, no credit card.');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const account = await findAccount(context.api);
  if (account?.email) return redirect(findReturnPath(request) ?? '/dashboard');
  const ways = await (await context.api.auth.ways.$get()).json();
  return { ways, isAnonymous: account !== null };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { email = '', password = '' } = await readFields(request);
  return answerEntered(request, await context.api.auth.signup.$post({ json: { email, password } }));
}

export const headers = passRetryAfter;
export const clientAction = callAction;
export const shouldRevalidate = skipWhenEntered;

export default function SignUp() {
  const { ways, isAnonymous } = useLoaderData<typeof loader>();
  const next = useReturnPath();
  const [email, setEmail] = useTypedEmail();
  const form = useAccountForm<EnterAnswer>('signup', undefined, true);
  useEnter(form.answer?.outcome === 'entered' ? form.answer.session : null, true);
  const login = (
    <Link
      to={withReturn('/login', next)}
      state={{ email }}
      className="font-medium underline underline-offset-3"
    >
      Log in
    </Link>
  );

  return (
    <AccountFrame
      title="Make an account"
      intro={
        isAnonymous
          ? 'Free to start, no credit card. What you have built so far comes along.'
          : 'Free to start, no credit card.'
      }
    >
      {ways.google && <GoogleButton />}
      <AccountForm
        form={form}
        action={withReturn('/signup', next)}
        submit="Sign up"
        notice={
          form.refusal?.code === 'account_exists' && (
            <Notice tone="wrong">There is an account with this email already. {login} instead.</Notice>
          )
        }
      >
        <EmailField form={form} email={email} onEmail={setEmail} />
        <NewPasswordField
          form={form}
          name="password"
          label="Password"
          advice="A few words in a row are easy to remember and hard to guess."
        />
      </AccountForm>
      <p className="text-sm text-ink-2">
        You have an account? <span className="text-madder-text">{login}</span>.
      </p>
    </AccountFrame>
  );
}
