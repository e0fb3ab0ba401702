/** A person's projects and what they can do next. */
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { FileArchive, Plus, Settings } from 'lucide-react';
import { useEffect } from 'react';
import { api } from '../../api';
import { skipWhenRefused } from '../../document/skip-when-refused';
import type { loader as rootLoader } from '../../root';
import { findAccount } from '../../session/find-account';
import { leadToEntry } from '../../session/lead-to-entry';
import { showToast } from '../../toast/toasts';
import { LinkButton } from '../../ui/buttons/LinkButton';
import { AccountNotices } from './AccountNotices';
import { DashboardStats } from './DashboardStats';
import { type DashboardData, loadDashboard } from './load-dashboard';
import { ProjectList } from './ProjectList';
import { QuickStart } from './QuickStart';
import { RecentlyDeleted } from './RecentlyDeleted';
import { useDashboard } from './use-dashboard';

export const meta: MetaFunction = () => [{ title: 'Dashboard · Hewn' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!(await findAccount(context.api))) return leadToEntry(request);
  return { loaded: await loadDashboard(context.api) };
}

/** On the way from another page the frame is there at once, with skeletons until the answers are. */
export function clientLoader(): { loaded: Promise<DashboardData> } {
  // With a session that has ended, `api` is on its way to the start page; until then the skeletons stay.
  return { loaded: loadDashboard(api).catch(() => new Promise<never>(() => {})) };
}

export const shouldRevalidate = skipWhenRefused;

export default function Dashboard() {
  const { loaded } = useLoaderData<{ loaded: DashboardData | Promise<DashboardData> }>();
  const dashboard = useDashboard(loaded);
  const { data } = dashboard;
  const isSample = data?.isSample ?? false;
  const account = useRouteLoaderData<typeof rootLoader>('root')?.account;
  useEffect(() => {
    if (isSample)
      showToast({
        title: 'Error Loading Data',
        description: 'Backend connection failed. Creating sample data for demo.',
        variant: 'destructive',
      });
  }, [isSample]);

  return (
    <div className="page flex flex-col gap-10 pt-10 pb-20" aria-busy={data === null}>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="display text-4xl">Dashboard</h1>
        <div className="flex flex-wrap gap-2">
          <LinkButton to="/settings" variant="secondary">
            <Settings aria-hidden className="size-4" />
            Settings
          </LinkButton>
          <LinkButton to="/import" variant="secondary">
            <FileArchive aria-hidden className="size-4" />
            Import a project
          </LinkButton>
          <LinkButton to="/build">
            <Plus aria-hidden className="size-4" />
            New project
          </LinkButton>
        </div>
      </div>
      <AccountNotices email={account?.email ?? null} />
      <DashboardStats figures={data?.figures ?? null} isSample={isSample} />
      <div className="grid items-start gap-x-10 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-12">
          <ProjectList dashboard={dashboard} />
          <RecentlyDeleted dashboard={dashboard} />
        </div>
        <aside className="flex flex-col gap-10">
          <QuickStart templates={data?.templates ?? null} isSample={isSample} />
          <NeedHelp />
        </aside>
      </div>
    </div>
  );
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
