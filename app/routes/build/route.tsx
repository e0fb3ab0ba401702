/**
 * The build wizard: prompt, research, confirmation; and development, which is the run that the address names.
 * `?run=` names a run, `?project=` a project, whose newest run is meant; one that was never built gets the prompt.
 */
import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare';
import { useLoaderData, useLocation } from '@remix-run/react';
import type { Run } from '../../../worker/contract/run.ts';
import { readError } from '../../api';
import { findStacks } from '../../projects/stacks';
import { findAccount } from '../../session/find-account';
import { DevelopmentStep } from './DevelopmentStep';
import { readHint } from './kept-wizard';
import type { CarriedTemplate } from './use-wizard';
import { WizardSteps } from './WizardSteps';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.run?.blueprint ? `${data.run.blueprint.name} · Hewn` : 'Build an app · Hewn' },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const account = await findAccount(context.api);
  const hint = readHint(request.headers.get('cookie'));
  const { searchParams } = new URL(request.url);
  const project = searchParams.get('project');
  const newest = project !== null && account ? await findNewestRun(project) : null;
  if (newest?.run) return redirect(`/build?run=${newest.run}`);
  const asked = searchParams.get('run');
  if (project === null && asked === null && account && hint && 'run' in hint) {
    const kept = await findRun(hint.run);
    if (kept) return redirect(`/build?run=${hint.run}`);
  }
  const run = asked !== null && account ? await findRun(asked) : null;
  return {
    hasSession: account !== null,
    stacks: await findStacks(context.api),
    run,
    /** The address names a build that is not there, or not for this person. */
    isLost: (asked !== null && run === null) || (project !== null && newest === null),
    keptStep: hint && 'step' in hint ? hint.step : null,
  };

  async function findRun(id: string): Promise<Run | null> {
    const answer = await context.api.agents.pipeline[':id'].$get({ param: { id } });
    // The client's type loses the recursive JSON type inside a Blueprint; the value is the run as it was sent.
    if (answer.ok) return (await answer.json()) as unknown as Run;
    if ((answer.status as number) === 404) return null;
    throw answer;
  }

  /** The id of a project's newest run, null before its first; all of it null where there is no such project. */
  async function findNewestRun(id: string): Promise<{ run: string | null } | null> {
    const answer = await context.api.projects[':id'].build.progress.$get({ param: { id } });
    if (answer.ok) return { run: (await answer.json()).pipeline_id };
    if ((answer.status as number) !== 404) throw answer;
    return (await readError(answer))?.code === 'no_build' ? { run: null } : null;
  }
}

export default function Build() {
  const { run, isLost, hasSession, keptStep, stacks } = useLoaderData<typeof loader>();
  const { state } = useLocation();
  // Remix's type of loader data loses the recursive JSON type inside a Blueprint; the value is the run as it was sent.
  if (run) return <DevelopmentStep key={run.id} run={run as unknown as Run} />;
  return (
    <WizardSteps
      hasSession={hasSession}
      isLost={isLost}
      keptStep={keptStep}
      stacks={stacks}
      carried={state as CarriedTemplate | null}
    />
  );
}
