import type { Project } from '../../../worker/contract/http.ts';

export type StatusFilter = 'all' | 'deployed' | 'building' | 'draft';

/** Case-insensitive substring of name or description, and the status. Pure. */
export function filterProjects<Item extends Pick<Project, 'name' | 'description' | 'status'>>(
  projects: readonly Item[],
  search: string,
  status: StatusFilter,
): Item[] {
  const needle = search.trim().toLowerCase();
  return projects.filter(
    (project) =>
      (status === 'all' || project.status === status) &&
      (project.name.toLowerCase().includes(needle) || project.description.toLowerCase().includes(needle)),
  );
}
