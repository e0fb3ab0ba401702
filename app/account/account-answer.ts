/** What the actions of the account pages answer their forms. */
import { data, redirect } from '@remix-run/cloudflare';
import type { SignedIn } from '../../worker/contract/account/accounts.ts';
import type { ErrorBody } from '../../worker/contract/errors.ts';
import { isNavigation } from '../forms/is-navigation';
import { copyRetryAfter } from '../forms/send-message';
import { copyCookies } from '../session/copy-cookies';
import { findReturnPath, withReturn } from '../session/return-path';

/** The part of an answer of our API that counts here, whichever call it is of. */
export type ApiAnswer = Pick<Response, 'ok' | 'status' | 'headers' | 'json'>;

export interface Refusal {
  outcome: 'refused';
  code: string;
  message: string;
  /** What is wrong with each field, by its name. */
  fields: Record<string, string>;
}

export type EnterAnswer = { outcome: 'entered'; session: SignedIn } | Refusal;
/** A project was joined. */
export type JoinAnswer = { outcome: 'joined'; project: string } | Refusal;
export type DoneAnswer = { outcome: 'done'; intent: string } | Refusal;

/** The answer of a call that signs in: its session for the browser to keep, and its cookie; without script, the page that one was going to. */
export async function answerEntered(request: Request, answer: ApiAnswer) {
  if (!answer.ok) return refuse(answer);
  const session: SignedIn = await answer.json();
  if (isNavigation(request)) {
    const next = findReturnPath(request);
    const to = session.earlier_projects ? withReturn('/earlier-projects', next) : (next ?? '/dashboard');
    throw redirect(to, { headers: copyCookies(answer) });
  }
  return data<EnterAnswer>({ outcome: 'entered', session }, { headers: copyCookies(answer) });
}

/** The answer of a call after which the form has done its work. */
export async function answerDone(answer: ApiAnswer, intent: string) {
  if (!answer.ok) return refuse(answer);
  return data<DoneAnswer>({ outcome: 'done', intent }, { headers: copyCookies(answer) });
}

/** @throws what leads to the error page when the session has ended or something broke. */
export async function refuse(answer: ApiAnswer) {
  if (answer.status >= 500 && answer.status !== 503 && answer.status !== 502) throw answer;
  const { error }: ErrorBody = await answer.json();
  // The answer itself has been read.
  if (error.code === 'unauthorized') throw data(null, { status: 401 });
  const fields = Object.fromEntries(
    (error.issues ?? []).map(({ path, message }) => [String(path[0] ?? ''), message]),
  );
  return data<Refusal>(
    { outcome: 'refused', code: error.code, message: addWait(error.message, answer.headers), fields },
    { status: answer.status, headers: copyRetryAfter(answer.headers) },
  );
}

/** How long to wait, where the server says so. */
function addWait(message: string, headers: Headers): string {
  const seconds = Number(headers.get('retry-after'));
  if (!(seconds > 0)) return message;
  const minutes = Math.ceil(seconds / 60);
  return `That was tried too often. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
}
