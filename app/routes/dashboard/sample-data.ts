/** What the dashboard shows when its data cannot be loaded: samples, labelled as such, with their actions disabled. */
import type { Project } from '../../../worker/contract/http.ts';
import type { DashboardStats } from './DashboardStats';

const HOUR = 60 * 60 * 1000;

export const SAMPLE_STATS: DashboardStats = {
  totalProjects: '4',
  activeUsers: '1801',
  deployedApps: '2',
  buildTimeSaved: '240h',
};

/** @param now decides how old the samples look. */
export function makeSampleProjects(now: number): Project[] {
  const sample = (
    id: string,
    age: number,
    rest: Pick<Project, 'name' | 'description' | 'status' | 'users'>,
  ): Project => {
    const at = new Date(now - age * HOUR).toISOString();
    return { id, ...rest, created_at: at, updated_at: at, framework: 'React + FastAPI', deployed_url: null };
  };
  return [
    sample('sample-1', 48, {
      name: 'E-commerce Store',
      description: 'A shop with products, a cart and a checkout.',
      status: 'deployed',
      users: 1250,
    }),
    sample('sample-2', 5, {
      name: 'Task Manager',
      description: 'Tasks of a team on a board.',
      status: 'building',
      users: 0,
    }),
    sample('sample-3', 24, {
      name: 'AI Chat Assistant',
      description: 'A chat that answers questions.',
      status: 'deployed',
      users: 551,
    }),
  ];
}
