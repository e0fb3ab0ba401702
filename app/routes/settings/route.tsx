/** The settings of one's account. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react';
import type { NoticeKind, NoticeSettings } from '../../../worker/contract/account/notices.ts';
import { answerDone, type Refusal } from '../../account/account-answer';
import { describePage } from '../../document/describe-page';
import { skipWhenRefused } from '../../document/skip-when-refused';
import { callAction } from '../../forms/call-action';
import { passRetryAfter, readFields } from '../../forms/send-message';
import { findAccount } from '../../session/find-account';
import { leadToEntry } from '../../session/lead-to-entry';
import { DataSection } from './DataSection';
import { DeleteSection } from './DeleteSection';
import { EmailSection } from './EmailSection';
import { makeToken } from './make-token';
import { ModelSection } from './model/ModelSection';
import { readModel } from './model/read-model';
import { NotificationsSection } from './NotificationsSection';
import { PasswordSection } from './PasswordSection';
import { SessionsSection } from './SessionsSection';
import { StorageSection } from './StorageSection';
import { TokensSection } from './TokensSection';

export const meta = () => describePage('Account settings', 'Your email, password, devices and data at Hewn.');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const account = await findAccount(context.api);
  if (!account) return leadToEntry(request);
  // Who has no account yet has nothing to set: first make one.
  if (account.email === null) return leadToEntry(request, '/signup');
  const { auth } = context.api;
  const [details, sessions, ways, tokens, models, own, usage, notices] = await Promise.all([
    auth.account.$get(),
    auth.sessions.$get({ query: {} }),
    auth.ways.$get(),
    context.api.tokens.$get({ query: {} }),
    context.api.models.$get(),
    context.api.account.model.$get(),
    context.api.account.usage.$get({ query: {} }),
    context.api.notifications.settings.$get(),
  ]);
  if (!details.ok) throw details;
  if (!sessions.ok) throw sessions;
  if (!tokens.ok) throw tokens;
  if (!models.ok) throw models;
  if (!own.ok) throw own;
  if (!usage.ok) throw usage;
  if (!notices.ok) throw notices;
  return {
    details: await details.json(),
    sessions: await sessions.json(),
    ways: await ways.json(),
    tokens: await tokens.json(),
    models: await models.json(),
    own: await own.json(),
    usage: await usage.json(),
    notices: await notices.json(),
    now: Date.now(),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readFields(request);
  const { intent = '', email = '', current = '', next = '', session = '', sure = '', token = '' } = fields;
  const { auth } = context.api;
  const proof = current === '' ? {} : { current };
  switch (intent) {
    case 'email':
      return answerDone(await auth.email.$post({ json: { email, ...proof } }), intent);
    case 'confirmation':
      return answerDone(await auth.confirmation.$post(), intent);
    case 'password':
      return answerDone(await auth.password.$post({ json: { next, ...proof } }), intent);
    case 'end-session':
      return answerDone(await auth.sessions[':session'].$delete({ param: { session } }), intent);
    case 'end-sessions':
      return answerDone(await auth.sessions.$delete(), intent);
    case 'make-token':
      return makeToken(context.api, fields, Date.now());
    case 'revoke-token':
      return answerDone(await context.api.tokens[':token'].$delete({ param: { token } }), intent);
    case 'save-model':
    case 'save-second-model':
      return saveModel(context, fields, intent);
    case 'save-notifications':
      return answerDone(await context.api.notifications.settings.$put({ json: readNotices(fields) }), intent);
    case 'forget-model':
      return answerDone(await context.api.account.model.$delete(), intent);
    case 'forget-second-model':
      return answerDone(await context.api.account.model.second.$delete(), intent);
    case 'delete': {
      const account = await findAccount(context.api);
      if (!account) throw data(null, { status: 401 });
      if (account.email !== sure.trim().toLowerCase()) return refuseDeletion();
      return answerDone(await auth.me.$delete(), intent);
    }
    default:
      throw data(null, { status: 400 });
  }
}

export const headers = passRetryAfter;
export const clientAction = callAction;

/** The forms after which nobody is signed in here. */
const LEAVING = new Set<unknown>(['delete', 'end-sessions']);

/**
 * Who has just left has no settings to read again: what this page answers then, a redirect to the login, would overtake the way to the
 * home page that the person is on.
 */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  !hasLeft(change.actionResult) && skipWhenRefused(change);

function hasLeft(answer: unknown): boolean {
  const { outcome, intent } = (answer ?? {}) as { outcome?: unknown; intent?: unknown };
  return outcome === 'done' && LEAVING.has(intent);
}

/** A box that is not ticked is not sent. */
function readNotices(fields: Record<string, string>): NoticeSettings {
  const read = (kind: NoticeKind) => ({
    list: fields[`${kind}-list`] === 'yes',
    mail: fields[`${kind}-mail`] === 'yes',
  });
  return { mention: read('mention'), invite: read('invite'), build: read('build') };
}

const refuseDeletion = () => refuseFields({ sure: 'Type the email of this account.' });

async function saveModel(
  { api }: ActionFunctionArgs['context'],
  fields: Record<string, string>,
  intent: 'save-model' | 'save-second-model',
) {
  const read = readModel(fields);
  if ('wrong' in read) return refuseFields(read.wrong);
  const { model } = api.account;
  const call = intent === 'save-model' ? model : model.second;
  return answerDone(await call.$put({ json: read.body }), intent);
}

function refuseFields(fields: Record<string, string>) {
  const [message = ''] = Object.values(fields);
  return data<Refusal>({ outcome: 'refused', code: 'invalid_body', message, fields }, { status: 400 });
}

export default function Settings() {
  const { details, sessions, ways, tokens, models, own, usage, notices, now } =
    useLoaderData<typeof loader>();
  return (
    <div className="page pt-10 pb-24">
      <div className="flex flex-col gap-10">
        <h1 className="display text-3xl">Account settings</h1>
        <div className="flex flex-col divide-y divide-line border-y border-line">
          <EmailSection details={details} hasMail={ways.mail} />
          <PasswordSection hasPassword={details.has_password} email={details.email} />
          <SessionsSection sessions={sessions} now={now} />
          <TokensSection tokens={tokens} now={now} />
          <ModelSection own={own} list={models} usage={usage} />
          <NotificationsSection settings={notices} />
          <StorageSection storage={details.storage} />
          <DataSection />
          <DeleteSection email={details.email} projects={details.projects} />
        </div>
      </div>
    </div>
  );
}
