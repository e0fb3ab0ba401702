/** Signing in with Google: without a code the way out to Google, with one the way back in. */
import { data, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import type { ErrorBody } from '../../../worker/contract/errors.ts';
import { AccountFrame } from '../../account/AccountFrame';
import type { ApiAnswer } from '../../account/account-answer';
import { useEnter } from '../../account/use-enter';
import { describePage } from '../../document/describe-page';
import { copyCookies } from '../../session/copy-cookies';
import { keepReturn, readKeptReturn } from '../../session/kept-return';
import { findReturnPath, withReturn } from '../../session/return-path';
import { Spinner } from '../../ui/Spinner';

export const meta = () => describePage('Log in with Google', 'Log in to Hewn with Google.');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const [code, state, error] = ['code', 'state', 'error'].map((name) => searchParams.get(name));
  const next = readKeptReturn(request);
  if (error) return redirect(withReturn('/login', next, { google: 'access_denied' }));
  const { google } = context.api.auth;
  if (code && state) {
    const answer = await google.callback.$get({ query: { code, state } });
    if (!answer.ok) return backToLogin(answer, next);
    const headers = copyCookies(answer);
    headers.append('set-cookie', keepReturn(null));
    return data({ session: await answer.json(), next }, { headers });
  }
  const asked = findReturnPath(request);
  const answer = await google.$post();
  if (!answer.ok) return backToLogin(answer, asked);
  const headers = copyCookies(answer);
  headers.append('set-cookie', keepReturn(asked));
  return redirect((await answer.json()).url, { headers });
}

async function backToLogin(answer: ApiAnswer, next: string | null) {
  const { error }: ErrorBody = await answer.json();
  return redirect(withReturn('/login', next, { google: error.code }), { headers: copyCookies(answer) });
}

export default function GoogleLogin() {
  const { session, next } = useLoaderData<typeof loader>();
  useEnter(session, session.is_new === true, next);
  return (
    <AccountFrame title="You are in">
      <p className="flex items-center gap-2.5 text-ink-2">
        <Spinner />
        <Link to={next ?? '/dashboard'} reloadDocument className="underline underline-offset-3">
          {next === null ? 'On to your dashboard' : 'On to where you were going'}
        </Link>
      </p>
    </AccountFrame>
  );
}
