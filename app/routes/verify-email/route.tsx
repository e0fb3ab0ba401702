/** The link of a mail that confirms an address. A press of a button uses it: mail programs open links by themselves. */
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { AccountFrame } from '../../account/AccountFrame';
import { answerDone, type DoneAnswer } from '../../account/account-answer';
import { Notice } from '../../account/Notice';
import { useAccountForm } from '../../account/use-account-form';
import { describePage } from '../../document/describe-page';
import { skipWhenRefused } from '../../document/skip-when-refused';
import { callAction } from '../../forms/call-action';
import { passRetryAfter, readFields } from '../../forms/send-message';
import { LinkButton } from '../../ui/LinkButton';
import { SubmitButton } from '../../ui/SubmitButton';

export const meta = () => describePage('Confirm your email', 'Confirm that an address is yours.');

/** The address holds a token: it goes to no other site. */
export const headers: HeadersFunction = (of) => ({ 'referrer-policy': 'same-origin', ...passRetryAfter(of) });

export function loader({ request }: LoaderFunctionArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { token = '' } = await readFields(request);
  return answerDone(await context.api.auth['verify-email'].$post({ json: { token } }), 'verify');
}

export const clientAction = callAction;
export const shouldRevalidate = skipWhenRefused;

export default function VerifyEmail() {
  const { token } = useLoaderData<typeof loader>();
  const { Form, formProps, isBusy, answer, refusal } = useAccountForm<DoneAnswer>('verify');
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
      intro="Only if you made an account at Hewn, or want to use this address for yours."
    >
      {refusal && (
        <Notice tone="wrong">
          This link was used already or is too old. Your settings can send a new one.
        </Notice>
      )}
      <Form {...formProps} action="/verify-email">
        <input type="hidden" name="token" value={token} />
        <SubmitButton isBusy={isBusy} size="large" className="w-full">
          Confirm my email
        </SubmitButton>
      </Form>
    </AccountFrame>
  );
}
