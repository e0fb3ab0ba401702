/** The link of a mailed invite: what it is for, and the way to join. A press of a button uses it: mail programs open links by themselves. */
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  redirect,
} from '@remix-run/cloudflare';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import type { ErrorBody } from '../../../worker/contract/errors.ts';
import { AccountFrame } from '../../account/AccountFrame';
import { type JoinAnswer, refuse } from '../../account/account-answer';
import { Notice } from '../../account/Notice';
import { useAccountForm } from '../../account/use-account-form';
import { describePage } from '../../document/describe-page';
import { skipWhenRefused } from '../../document/skip-when-refused';
import { callAction } from '../../forms/call-action';
import { isNavigation } from '../../forms/is-navigation';
import { passRetryAfter, readFields } from '../../forms/send-message';
import { findAccount } from '../../session/find-account';
import { withReturn } from '../../session/return-path';
import { LinkButton } from '../../ui/buttons/LinkButton';
import { SubmitButton } from '../../ui/fields/SubmitButton';

export const meta = () => describePage('An invite', 'Join a project at Hewn.');

/** The address holds a token: it goes to no other site. */
export const headers: HeadersFunction = (of) => ({ 'referrer-policy': 'same-origin', ...passRetryAfter(of) });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const named = readName(Object.fromEntries(new URL(request.url).searchParams));
  const [answer, account] = await Promise.all([
    context.api.invites.look.$get({ query: named }),
    findAccount(context.api),
  ]);
  const me = account?.email ?? null;
  if (answer.ok) return { named, invite: await answer.json(), problem: null, me };
  if (answer.status >= 500) throw answer;
  const { error } = (await (answer as Pick<Response, 'json'>).json()) as ErrorBody;
  return { named, invite: null, problem: error.message, me };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const answer = await context.api.invites.accept.$post({ json: readName(await readFields(request)) });
  if (!answer.ok) return refuse(answer);
  const { project_id } = await answer.json();
  if (isNavigation(request)) throw redirect(`/code-editor/${project_id}`);
  return data<JoinAnswer>({ outcome: 'joined', project: project_id });
}

/** By the token of its mail, or by its id, for who was told of it here. */
function readName({ token = '', invite }: Record<string, string>): { token: string } | { invite: string } {
  return invite === undefined ? { token } : { invite };
}

export const clientAction = callAction;
export const shouldRevalidate = skipWhenRefused;

export default function Invite() {
  const { named, invite, problem, me } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const { Form, formProps, isBusy, answer, refusal } = useAccountForm<JoinAnswer>('join');
  const joined = answer?.outcome === 'joined' ? answer.project : null;
  useEffect(() => {
    if (joined) navigate(`/code-editor/${joined}`, { replace: true });
  }, [joined, navigate]);

  if (!invite)
    return (
      <AccountFrame title="This invite is over" intro="Ask whoever invited you for another one.">
        <Notice tone="wrong">{problem}</Notice>
      </AccountFrame>
    );
  const here = `/invite?${new URLSearchParams(named)}`;
  return (
    <AccountFrame
      title={invite.project_name}
      intro={`${invite.invited_by ?? 'Somebody at Hewn'} invites ${invite.email} to ${
        invite.role === 'editor' ? 'work on this project' : 'look at this project and talk to its team'
      }.`}
    >
      {refusal && <Notice tone="wrong">{refusal.message}</Notice>}
      {me === invite.email ? (
        <Form {...formProps} action="/invite">
          {Object.entries(named).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <SubmitButton isBusy={isBusy || joined !== null} size="large" className="w-full">
            Join the project
          </SubmitButton>
        </Form>
      ) : (
        <>
          <p className="text-sm text-ink-2">
            {me === null
              ? `You join with an account of ${invite.email}.`
              : `You are logged in as ${me}. The invite is for ${invite.email}: log out, and come in with that address.`}
          </p>
          {me === null ? (
            <div className="flex flex-wrap gap-2">
              <LinkButton to={withReturn('/signup', here)} state={{ email: invite.email }}>
                Make an account
              </LinkButton>
              <LinkButton to={withReturn('/login', here)} state={{ email: invite.email }} variant="secondary">
                Log in
              </LinkButton>
            </div>
          ) : (
            <LinkButton to="/dashboard" variant="secondary">
              Go to your dashboard
            </LinkButton>
          )}
        </>
      )}
    </AccountFrame>
  );
}
