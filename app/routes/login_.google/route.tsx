/** Signing in with Google: without a code the way out to Google, with one the way back in. */
import { data, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import type { ErrorBody } from '../../../worker/contract/errors.ts';
import { AccountFrame } from '../../account/AccountFrame';
import type { ApiAnswer } from '../../account/account-answer';
import { useEnter } from '../../account/use-enter';
import { describePage } from '../../document/describe-page';
import { copyCookies } from '../../session/copy-cookies';
import { Spinner } from '../../ui/Spinner';

export const meta = () => describePage('Log in with Google', 'Log in to Hewn with Google.');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const [code, state, error] = ['code', 'state', 'error'].map((name) => searchParams.get(name));
  if (error) return redirect('/login?google=access_denied');
  const { google } = context.api.auth;
  if (code && state) {
    const answer = await google.callback.$get({ query: { code, state } });
    if (!answer.ok) return backToLogin(answer);
    return data(await answer.json(), { headers: copyCookies(answer) });
  }
  const answer = await google.$post();
  if (!answer.ok) return backToLogin(answer);
  return redirect((await answer.json()).url, { headers: copyCookies(answer) });
}

async function backToLogin(answer: ApiAnswer) {
  const { error }: ErrorBody = await answer.json();
  return redirect(`/login?google=${encodeURIComponent(error.code)}`, { headers: copyCookies(answer) });
}

export default function GoogleLogin() {
  const session = useLoaderData<typeof loader>();
  useEnter(session, session.is_new === true);
  return (
    <AccountFrame title="You are in">
      <p className="flex items-center gap-2.5 text-ink-2">
        <Spinner />
        <Link to="/dashboard" reloadDocument className="underline underline-offset-3">
          On to your dashboard
        </Link>
      </p>
    </AccountFrame>
  );
}
