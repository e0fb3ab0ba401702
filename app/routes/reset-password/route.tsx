/** A forgotten password: asking for a link by mail, and with that link setting a new one. */
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { AccountForm, EmailField, NewPasswordField, useTypedEmail } from '../../account/AccountForm';
import { AccountFrame } from '../../account/AccountFrame';
import { answerDone, answerEntered, type DoneAnswer, type EnterAnswer } from '../../account/account-answer';
import { Notice } from '../../account/Notice';
import { UsernameHint } from '../../account/UsernameHint';
import { useAccountForm } from '../../account/use-account-form';
import { useEnter } from '../../account/use-enter';
import { describePage } from '../../document/describe-page';
import { skipWhenRefused } from '../../document/skip-when-refused';
import { callAction } from '../../forms/call-action';
import { passRetryAfter, readFields } from '../../forms/send-message';
import { findReturnPath, withReturn } from '../../session/return-path';
import { useReturnPath } from '../../session/use-return-path';

export const meta = () => describePage('Set a new password', 'Get back into your account at Hewn.');

/** The address holds a token: it goes to no other site. */
export const headers: HeadersFunction = (of) => ({ 'referrer-policy': 'same-origin', ...passRetryAfter(of) });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const ways = await (await context.api.auth.ways.$get()).json();
  return { token: searchParams.get('token'), email: searchParams.get('email') ?? '', ways };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { intent, email = '', token = '', next = '' } = await readFields(request);
  const call = context.api.auth['password-reset'];
  if (intent === 'set') return answerEntered(request, await call.$post({ json: { token, next } }));
  return answerDone(
    await call.$post({ json: { email, return_to: findReturnPath(request) ?? undefined } }),
    'ask',
  );
}

export const clientAction = callAction;
export const shouldRevalidate = skipWhenRefused;

export default function ResetPassword() {
  const { token, email, ways } = useLoaderData<typeof loader>();
  if (token !== null) return <SetPassword token={token} email={email} />;
  return ways.mail ? <AskForLink staysHere={ways.mailbox} /> : <NoMail />;
}

/** Where no mail goes out no link comes, whichever address is typed. */
function NoMail() {
  return (
    <AccountFrame
      title="Forgot your password?"
      intro="This Hewn sends no mail, so no link to set a new password can come."
    >
      <p className="text-sm text-ink-2">
        Ask whoever runs it to set up mail; then you can ask for a link here. Until then your password stays
        as it is.
      </p>
      <BackToLogin />
    </AccountFrame>
  );
}

function BackToLogin() {
  const back = useReturnPath();
  return (
    <Link
      to={withReturn('/login', back)}
      className="self-start text-sm text-ink-2 underline underline-offset-3 hover:text-ink"
    >
      Back to logging in
    </Link>
  );
}

/** @param props.staysHere the mail goes nowhere: it lies in the mailbox of this machine */
function AskForLink({ staysHere }: { staysHere: boolean }) {
  const back = useReturnPath();
  const [email, setEmail] = useTypedEmail();
  const form = useAccountForm<DoneAnswer>('reset-ask');
  return (
    <AccountFrame
      title="Forgot your password?"
      intro={
        staysHere
          ? 'Say your email, and a link to set a new one is put into the local mailbox.'
          : 'Say your email, and we mail you a link to set a new one.'
      }
    >
      {form.answer?.outcome === 'done' && !form.isBusy && (
        <Notice tone="good">
          {staysHere
            ? 'If there is an account for this address, a link lies in the local mailbox. It works for an hour.'
            : 'If there is an account for this address, a link is on its way. It works for an hour.'}
        </Notice>
      )}
      <AccountForm
        form={form}
        action={withReturn('/reset-password', back)}
        submit={staysHere ? 'Make a link' : 'Mail me a link'}
        intent="ask"
      >
        <EmailField form={form} email={email} onEmail={setEmail} />
      </AccountForm>
      {staysHere && (
        <p className="text-sm text-ink-3">
          This Hewn runs on your machine and sends no mail: codes and links are in its{' '}
          <Link to="/dev/mailbox" className="text-ink-2 underline underline-offset-3">
            local mailbox
          </Link>
          .
        </p>
      )}
      <BackToLogin />
    </AccountFrame>
  );
}

function SetPassword({ token, email }: { token: string; email: string }) {
  const back = useReturnPath();
  const form = useAccountForm<EnterAnswer>('reset-set');
  const { answer, refusal } = form;
  useEnter(answer?.outcome === 'entered' ? answer.session : null, false);
  return (
    <AccountFrame title="Set a new password" intro="Every other device is logged out when it is set.">
      <AccountForm
        form={form}
        action={withReturn('/reset-password', back)}
        submit="Set the password and log in"
        intent="set"
        notice={
          refusal &&
          refusal.fields.next === undefined && (
            <Notice tone="wrong">
              {refusal.message}{' '}
              <Link
                to={withReturn('/reset-password', back)}
                className="font-medium underline underline-offset-3"
              >
                Ask for a new link
              </Link>
            </Notice>
          )
        }
      >
        <input type="hidden" name="token" value={token} />
        <UsernameHint email={email} />
        <NewPasswordField form={form} />
      </AccountForm>
    </AccountFrame>
  );
}
