/** The dashboard as it stands: what was loaded, and what has happened to it since. */
import { useEffect, useState } from 'react';
import type { Project } from '../../../worker/contract/http.ts';
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
  duplicate(project: Project): Promise<boolean>;
  remove(project: Project): Promise<boolean>;
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
  async function recount() {
    const figures = await unwrap(api.analytics.$get());
    setData((known) => known && { ...known, figures });
  }

  return {
    data,
    async refresh(id) {
      const project = await unwrap(api.projects[':id'].$get({ param: { id } }));
      replace(project);
      await recount();
      return project;
    },
    rename: (project, name) =>
      attempt('Rename Failed', async () => {
        replace(await unwrap(api.projects[':id'].$patch({ param: { id: project.id }, json: { name } })));
        showToast({ title: 'Project Renamed' });
      }),
    duplicate: (project) =>
      attempt('Duplicate Failed', async () => {
        const copy = await unwrap(api.projects[':id'].duplicate.$post({ param: { id: project.id } }));
        change((known) => [copy, ...known]);
        showToast({
          title: 'Project Duplicated',
          description:
            copy.status === 'building'
              ? `${copy.name} is being built, with an address and data of its own.`
              : `${copy.name} is a draft, like the original.`,
        });
        await recount();
      }),
    remove: (project) =>
      attempt('Delete Failed', async () => {
        await unwrap(api.projects[':id'].$delete({ param: { id: project.id } }));
        change((known) => known.filter(({ id }) => id !== project.id));
        showToast({ title: 'Project Deleted', description: `${project.name} and its data are gone.` });
        await recount();
      }),
  };
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
