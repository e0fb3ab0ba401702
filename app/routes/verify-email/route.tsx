/** The link of a mail that confirms an address. A press of a button uses it: mail programs open links by themselves. */
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  redirect,
} from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { VerifiedEmail } from '../../../worker/contract/account/accounts.ts';
import { AccountField } from '../../account/AccountField';
import { AccountFrame } from '../../account/AccountFrame';
import { answerDone, type DoneAnswer, type EnterAnswer, refuse } from '../../account/account-answer';
import { Notice } from '../../account/Notice';
import { UsernameHint } from '../../account/UsernameHint';
import { useAccountForm } from '../../account/use-account-form';
import { useEnter } from '../../account/use-enter';
import { describePage } from '../../document/describe-page';
import { skipWhenRefused } from '../../document/skip-when-refused';
import { callAction } from '../../forms/call-action';
import { isNavigation } from '../../forms/is-navigation';
import { passRetryAfter, readFields } from '../../forms/send-message';
import { copyCookies } from '../../session/copy-cookies';
import { findAccount } from '../../session/find-account';
import { LinkButton } from '../../ui/buttons/LinkButton';
import { SubmitButton } from '../../ui/fields/SubmitButton';

export const meta = () => describePage('Confirm your email', 'Confirm that an address is yours.');

/** The address holds a token: it goes to no other site. */
export const headers: HeadersFunction = (of) => ({ 'referrer-policy': 'same-origin', ...passRetryAfter(of) });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const account = await findAccount(context.api);
  // The token names its account, so that the page knows whether this browser is in it.
  return { token, isIn: account !== null && token.startsWith(`${account.user_id}.`) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { intent, token = '', password = '' } = await readFields(request);
  const call = context.api.auth['verify-email'];
  if (intent !== 'start-anew') {
    const proof = password === '' ? {} : { password };
    return answerDone(await call.$post({ json: { token, ...proof } }), 'verify');
  }
  const answer = await call.$post({ json: { token, start_anew: true } });
  if (!answer.ok) return refuse(answer);
  const { session }: VerifiedEmail = await answer.json();
  if (!session) return answerDone(answer, 'verify');
  if (isNavigation(request)) throw redirect('/earlier-projects', { headers: copyCookies(answer) });
  return data<EnterAnswer>({ outcome: 'entered', session }, { headers: copyCookies(answer) });
}

export const clientAction = callAction;
export const shouldRevalidate = skipWhenRefused;

export default function VerifyEmail() {
  const { token, isIn } = useLoaderData<typeof loader>();
  const { Form, formProps, isBusy, answer, refusal, findError } = useAccountForm<DoneAnswer>('verify');
  if (answer?.outcome === 'done')
    return (
      <AccountFrame title="Your email is confirmed" intro="You can always get back in with a code by mail.">
        <Notice tone="good">Thank you. Nothing else is needed.</Notice>
        <LinkButton to="/dashboard" size="large">
          Go to your dashboard
        </LinkButton>
      </AccountFrame>
    );
  return (
    <AccountFrame
      title="Confirm your email"
      intro={
        isIn
          ? 'Only if you made an account at Hewn, or want to use this address for yours.'
          : 'You are not logged in to this account here. With its password you confirm that the account is yours.'
      }
    >
      {refusal && findError('current') === undefined && <Notice tone="wrong">{refusal.message}</Notice>}
      <Form {...formProps} action="/verify-email">
        <input type="hidden" name="token" value={token} />
        {!isIn && (
          <>
            {/* The link tells a stranger nothing about the account, its address included. */}
            <UsernameHint email="" />
            <AccountField
              name="password"
              label="Password of the account"
              type="password"
              autoComplete="current-password"
              error={findError('current')}
            />
          </>
        )}
        <SubmitButton isBusy={isBusy} size="large" className="w-full">
          Confirm my email
        </SubmitButton>
      </Form>
      {!isIn && <StartAnew token={token} />}
    </AccountFrame>
  );
}

/** For the owner of an address that somebody else has signed up with, or who has forgotten what they did. */
function StartAnew({ token }: { token: string }) {
  const { Form, formProps, isBusy, answer, refusal } = useAccountForm<EnterAnswer>('verify-anew');
  useEnter(answer?.outcome === 'entered' ? answer.session : null, false);
  return (
    <section aria-labelledby="start-anew" className="flex flex-col gap-4 border-t border-line pt-6">
      <div className="flex flex-col gap-1.5">
        <h2 id="start-anew" className="font-medium">
          No password, or not made by you?
        </h2>
        <p className="text-sm text-ink-2">
          Open the link where you made the account, or start anew with this address: every password, device
          and token from before ends, and you keep or remove what was made.
        </p>
      </div>
      {refusal && <Notice tone="wrong">{refusal.message}</Notice>}
      <Form {...formProps} action="/verify-email">
        <input type="hidden" name="token" value={token} />
        <SubmitButton isBusy={isBusy} name="intent" value="start-anew" variant="secondary" className="w-full">
          Start anew with this address
        </SubmitButton>
      </Form>
    </section>
  );
}
