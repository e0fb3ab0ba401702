/** The build wizard: prompt, research, confirmation; and development, which is the run that the address names. */
import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare';
import { useLoaderData, useLocation } from '@remix-run/react';
import type { Run } from '../../../worker/contract/run.ts';
import { findAccount } from '../../session/find-account';
import { DevelopmentStep } from './DevelopmentStep';
import { readHint } from './kept-wizard';
import { findStacks } from './stacks';
import type { CarriedTemplate } from './use-wizard';
import { WizardSteps } from './WizardSteps';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.run?.blueprint ? `${data.run.blueprint.name} · Hewn` : 'Build an app · Hewn' },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const account = await findAccount(context.api);
  const hint = readHint(request.headers.get('cookie'));
  const asked = new URL(request.url).searchParams.get('run');
  if (asked === null && account && hint && 'run' in hint) {
    const kept = await findRun(hint.run);
    if (kept) return redirect(`/build?run=${hint.run}`);
  }
  const run = asked !== null && account ? await findRun(asked) : null;
  return {
    hasSession: account !== null,
    stacks: await findStacks(context.api),
    run,
    /** The address names a build that is not there, or not for this person. */
    isLost: asked !== null && run === null,
    keptStep: hint && 'step' in hint ? hint.step : null,
  };

  async function findRun(id: string): Promise<Run | null> {
    const answer = await context.api.agents.pipeline[':id'].$get({ param: { id } });
    // The client's type loses the recursive JSON type inside a Blueprint; the value is the run as it was sent.
    if (answer.ok) return (await answer.json()) as unknown as Run;
    if ((answer.status as number) === 404) return null;
    throw answer;
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
