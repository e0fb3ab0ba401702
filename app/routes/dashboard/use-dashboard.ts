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
    duplicate: (project, withData = false) =>
      attempt('Duplicate Failed', async () => {
        const copy = await unwrap(
          api.projects[':id'].duplicate.$post({
            param: { id: project.id },
            query: { with_data: withData ? 'true' : 'false' },
          }),
        );
        change((known) => [copy, ...known]);
        showToast({
          title: 'Project Duplicated',
          description: withData
            ? `${copy.name} is being built; its app begins with the data of ${project.name}.`
            : copy.status === 'building'
              ? `${copy.name} is being built, with an address and data of its own.`
              : `${copy.name} is a draft, like the original.`,
        });
        await recount();
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
