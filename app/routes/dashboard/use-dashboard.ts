/** The dashboard as it stands: what was loaded, and what has happened to it since. */
import { useEffect, useState } from 'react';
import type { DeletedProject, Project } from '../../../worker/contract/http.ts';
import { api, readError, unwrap } from '../../api';
import { useSettled } from '../../document/use-settled';
import { showToast } from '../../toast/toasts';
import type { DashboardData } from './load-dashboard';

export interface Dashboard {
  /** null until it has come for the first time */
  data: DashboardData | null;
  /** A build has ended, or something else happened on the server: reads one project again. */
  refresh(id: string): Promise<Project>;
  /** @returns whether it was done; where not, a toast has said so. */
  rename(project: Project, name: string): Promise<boolean>;
  duplicate(project: Project, withData?: boolean): Promise<boolean>;
  remove(project: Project): Promise<boolean>;
  /** Brings a deleted project back. */
  bringBack(deleted: DeletedProject): Promise<boolean>;
  /** Ends a deleted project before its time. */
  end(deleted: DeletedProject): Promise<boolean>;
}

export function useDashboard(loaded: DashboardData | Promise<DashboardData>): Dashboard {
  const { value } = useSettled(loaded);
  const [data, setData] = useState(value);
  useEffect(() => setData(value), [value]);

  function change(projects: (known: Project[]) => Project[]) {
    setData((known) => known && { ...known, now: Date.now(), projects: projects(known.projects) });
  }
  function replace(project: Project) {
    change((known) => known.map((one) => (one.id === project.id ? project : one)));
  }
  function changeDeleted(deleted: DeletedProject[]) {
    setData((known) => known && { ...known, now: Date.now(), deleted });
  }
  function forgetDeleted(id: string) {
    setData((known) => known && { ...known, deleted: known.deleted.filter((one) => one.id !== id) });
  }
  async function recount() {
    const figures = await unwrap(api.analytics.$get());
    setData((known) => known && { ...known, figures });
  }

  async function refresh(id: string) {
    const project = await unwrap(api.projects[':id'].$get({ param: { id } }));
    replace(project);
    await recount();
    return project;
  }

  return {
    data,
    refresh,
    rename: (project, name) =>
      attempt('Rename Failed', async () => {
        replace(await unwrap(api.projects[':id'].$patch({ param: { id: project.id }, json: { name } })));
        showToast({ title: 'Project Renamed' });
      }),
    duplicate: (project, withData = false) =>
      attempt('Duplicate Failed', async () => {
        const copy = await unwrap(
          api.projects[':id'].duplicate.$post({
            param: { id: project.id },
            query: { with_data: withData ? 'true' : 'false' },
          }),
        );
        change((known) => [copy, ...known]);
        const isDeploying = project.deployed_url !== null;
        showToast({
          title: 'Project Duplicated',
          description: !isDeploying
            ? copy.status === 'building'
              ? `${copy.name} is being built, with an address and data of its own.`
              : `${copy.name} is a draft, like the original.`
            : withData
              ? `${copy.name} is being deployed; its app begins with the data of ${project.name}.`
              : `${copy.name} is being deployed, with an address and data of its own.`,
        });
        await recount();
        if (isDeploying) void awaitDeployment(copy, refresh);
      }),
    remove: (project) =>
      attempt('Delete Failed', async () => {
        await unwrap(api.projects[':id'].$delete({ param: { id: project.id } }));
        change((known) => known.filter(({ id }) => id !== project.id));
        showToast({
          title: 'Project Deleted',
          description: `${project.name} can be brought back for 30 days, under “Recently deleted”.`,
        });
        changeDeleted(await unwrap(api.projects.deleted.$get()));
        await recount();
      }),
    bringBack: ({ id }) =>
      attempt('Restore Failed', async () => {
        const project = await unwrap(api.projects[':id'].undelete.$post({ param: { id } }));
        change((known) =>
          [...known, project].sort((one, other) => (one.created_at < other.created_at ? 1 : -1)),
        );
        forgetDeleted(id);
        showToast({ title: 'Project Restored', description: `${project.name} is as it was.` });
        await recount();
      }),
    end: ({ id, name }) =>
      attempt('Delete Failed', async () => {
        await unwrap(api.projects.deleted[':id'].$delete({ param: { id } }));
        forgetDeleted(id);
        showToast({ title: 'Project Deleted', description: `Nothing is left of ${name}.` });
      }),
  };
}

/** Between two looks at a copy that is being deployed, ms; and how often it is looked at. */
const LOOK_EVERY_MS = 2_000;
const MOST_LOOKS = 150;

/** Until the app of a copy is there, or why it is not; whoever has left the dashboard finds it there later. */
async function awaitDeployment({ id, name }: Project, refresh: Dashboard['refresh']): Promise<void> {
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    try {
      const environments = await unwrap(api.projects[':id'].environments.$get({ param: { id } }));
      const production = environments.find((one) => one.environment === 'production');
      if (production?.status === 'deploying') continue;
      await refresh(id);
      if (production?.status === 'failed')
        showToast({
          title: 'Copy Not Deployed',
          description: `${name} has everything, but its app could not be deployed. Its Deploy tab says why.`,
          variant: 'destructive',
        });
      return;
    } catch (thrown) {
      // It was deleted meanwhile, or the session has ended; when the server is away the next look finds out.
      if (thrown instanceof Response && thrown.status < 500) return;
    }
  }
}

async function attempt(failure: string, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (thrown) {
    const error = await readError(thrown);
    // With a session that has ended, the way to the start page is being taken already.
    if (thrown instanceof Response && thrown.status === 401) return false;
    showToast({
      title: failure,
      description: error?.message ?? 'The server cannot be reached. Please try again.',
      variant: 'destructive',
    });
    return false;
  }
}
