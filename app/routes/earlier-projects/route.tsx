/** What was made with one's address before one proved that it is one's own: kept or removed, one by one or all at once. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { ExternalLink } from 'lucide-react';
import type { Project } from '../../../worker/contract/http.ts';
import { answerDone, type DoneAnswer } from '../../account/account-answer';
import { Notice } from '../../account/Notice';
import { useAccountForm } from '../../account/use-account-form';
import { describePage } from '../../document/describe-page';
import { skipWhenRefused } from '../../document/skip-when-refused';
import { callAction } from '../../forms/call-action';
import { readFields } from '../../forms/send-message';
import { describeAge } from '../../projects/relative-time';
import { findAccount } from '../../session/find-account';
import { leadToEntry } from '../../session/lead-to-entry';
import { withReturn } from '../../session/return-path';
import { useReturnPath } from '../../session/use-return-path';
import { LinkButton } from '../../ui/buttons/LinkButton';
import { SubmitButton } from '../../ui/fields/SubmitButton';

export const meta = () => describePage('Keep or remove', 'Projects that were made with your address.');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const account = await findAccount(context.api);
  if (!account) return leadToEntry(request);
  if (account.email === null) return leadToEntry(request, '/signup');
  const answer = await context.api.auth['earlier-projects'].$get();
  if (!answer.ok) throw answer;
  return { projects: await answer.json(), email: account.email, now: Date.now() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { intent = '', project = '' } = await readFields(request);
  const call = context.api.auth['earlier-projects'];
  const one = call[':project'];
  switch (intent) {
    case 'keep':
      return answerDone(await one.$post({ param: { project } }), intent);
    case 'remove':
      return answerDone(await one.$delete({ param: { project } }), intent);
    case 'keep-all': {
      const listed = await call.$get();
      if (!listed.ok) return answerDone(listed, intent);
      for (const { id } of await listed.json()) await one.$post({ param: { project: id } });
      return data<DoneAnswer>({ outcome: 'done', intent });
    }
    default:
      throw data(null, { status: 400 });
  }
}

export const clientAction = callAction;
export const shouldRevalidate = skipWhenRefused;

export default function EarlierProjects() {
  const { projects, email, now } = useLoaderData<typeof loader>();
  const next = useReturnPath();
  if (projects.length === 0)
    return (
      <div className="page flex max-w-[46rem] flex-col gap-6 py-14">
        <h1 className="display text-4xl">All is decided</h1>
        <p className="text-ink-2">Nothing from before waits for you. What you kept is on your dashboard.</p>
        <LinkButton to={next ?? '/dashboard'} className="self-start" reloadDocument={next !== null}>
          {next === null ? 'Go to your dashboard' : 'Go on to where you were going'}
        </LinkButton>
      </div>
    );
  return (
    <div className="page flex flex-col gap-8 py-14">
      <div className="flex max-w-[46rem] flex-col gap-2.5">
        <h1 className="display text-4xl">Were these made by you?</h1>
        <p className="text-ink-2">
          They were made with <strong className="font-medium break-words text-ink">{email}</strong> before you
          proved that this address is yours. Keep what you made; remove what you do not know. Until then they
          are on no list of yours. Everything else from before has ended: passwords, devices and tokens.
        </p>
      </div>
      <ul className="flex max-w-[46rem] flex-col divide-y divide-line rounded-card border border-line bg-surface">
        {projects.map((project) => (
          <EarlierProject key={project.id} project={project} now={now} />
        ))}
      </ul>
      {projects.length > 1 && <KeepAll />}
    </div>
  );
}

function EarlierProject({ project, now }: { project: Project; now: number }) {
  const next = useReturnPath();
  const { Form, formProps, isBusy, refusal } = useAccountForm<DoneAnswer>(`earlier-${project.id}`);
  return (
    <li className="flex flex-col gap-3 px-5 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="font-medium break-words">{project.name}</h2>
          {project.description !== '' && (
            <p className="line-clamp-2 text-sm break-words text-ink-2">{project.description}</p>
          )}
          <p className="mt-1 text-sm text-ink-3">
            Made {describeAge(project.created_at, now)}
            {project.deployed_url !== null && (
              <>
                {', '}
                <a
                  href={project.deployed_url}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="inline-flex items-center gap-1 text-ink-2 underline underline-offset-3"
                >
                  look at the app
                  <ExternalLink aria-hidden className="size-3.5" />
                  <span className="sr-only">{project.name}, opens in a new tab</span>
                </a>
              </>
            )}
          </p>
        </div>
        <Form {...formProps} action={withReturn('/earlier-projects', next)} className="flex gap-2">
          <input type="hidden" name="project" value={project.id} />
          <SubmitButton isBusy={isBusy} name="intent" value="keep" variant="secondary" size="small">
            Keep
            <span className="sr-only"> {project.name}</span>
          </SubmitButton>
          <SubmitButton isBusy={isBusy} name="intent" value="remove" variant="danger" size="small">
            Remove
            <span className="sr-only"> {project.name} with its app and data</span>
          </SubmitButton>
        </Form>
      </div>
      {refusal && <Notice tone="wrong">{refusal.message}</Notice>}
    </li>
  );
}

function KeepAll() {
  const next = useReturnPath();
  const { Form, formProps, isBusy, refusal } = useAccountForm<DoneAnswer>('earlier-all');
  return (
    <Form {...formProps} action={withReturn('/earlier-projects', next)}>
      {refusal && <Notice tone="wrong">{refusal.message}</Notice>}
      <SubmitButton isBusy={isBusy} name="intent" value="keep-all" className="self-start">
        Keep all of them
      </SubmitButton>
    </Form>
  );
}
