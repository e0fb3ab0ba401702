/** A person's projects and what they can do next. */
import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { Plus, Settings } from 'lucide-react';
import { useEffect } from 'react';
import type { Project } from '../../../worker/contract/http.ts';
import { findAccount } from '../../session/find-account';
import { showToast } from '../../toast/toasts';
import { LinkButton } from '../../ui/LinkButton';
import { DashboardStats } from './DashboardStats';
import { ProjectList } from './ProjectList';
import { QuickStart } from './QuickStart';
import { makeSampleProjects, SAMPLE_STATS } from './sample-data';

export const meta: MetaFunction = () => [{ title: 'Dashboard · Hewn' }];

export async function loader({ context }: LoaderFunctionArgs) {
  const now = Date.now();
  if (!(await findAccount(context.api))) return redirect('/');
  const answer = await context.api.projects.$get({ query: {} });
  if ((answer.status as number) === 401) return redirect('/');
  if (!answer.ok) return { now, projects: makeSampleProjects(now), isSample: true };
  const projects: Project[] = await answer.json();
  return { now, projects, isSample: false };
}

export default function Dashboard() {
  const { projects, isSample, now } = useLoaderData<typeof loader>();
  useEffect(() => {
    if (isSample)
      showToast({
        title: 'Error Loading Data',
        description: 'Backend connection failed. Creating sample data for demo.',
        variant: 'destructive',
      });
  }, [isSample]);

  return (
    <div className="page flex flex-col gap-10 pt-10 pb-20">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="display text-3xl">Dashboard</h1>
        <div className="flex flex-wrap gap-2">
          <LinkButton to="/settings" variant="secondary">
            <Settings aria-hidden className="size-4" />
            Settings
          </LinkButton>
          <LinkButton to="/build">
            <Plus aria-hidden className="size-4" />
            New project
          </LinkButton>
        </div>
      </div>
      <DashboardStats stats={isSample ? SAMPLE_STATS : countStats(projects)} />
      <div className="grid items-start gap-x-10 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ProjectList projects={projects} now={now} isSample={isSample} />
        <aside className="flex flex-col gap-10">
          <QuickStart isDisabled={isSample} />
          <NeedHelp />
        </aside>
      </div>
    </div>
  );
}

/** What the list itself tells; how much time was saved is not measured yet. */
function countStats(projects: readonly Project[]): DashboardStats {
  return {
    totalProjects: String(projects.length),
    activeUsers: String(projects.reduce((sum, project) => sum + project.users, 0)),
    deployedApps: String(projects.filter((project) => project.status === 'deployed').length),
    buildTimeSaved: '–',
  };
}

function NeedHelp() {
  return (
    <section aria-labelledby="need-help" className="rounded-card bg-sunken p-5">
      <h2 id="need-help" className="font-medium">
        Need Help?
      </h2>
      <p className="mt-1 text-sm text-ink-2">How Hewn works, step by step, and answers to what people ask.</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <LinkButton to="/docs" variant="secondary" size="small">
          Documentation
        </LinkButton>
        <LinkButton to="/contact" variant="quiet" size="small">
          Contact Support
        </LinkButton>
      </div>
    </section>
  );
}
