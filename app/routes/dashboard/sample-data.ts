/** What the dashboard shows when its data cannot be loaded: samples, labelled as such, with their actions disabled. */
import type { Project } from '../../../worker/contract/http.ts';
import type { DashboardFigures } from './DashboardStats';
import type { QuickTemplate } from './QuickStart';

const HOUR = 60 * 60 * 1000;

/** As the specification gives them. */
export const SAMPLE_FIGURES: DashboardFigures = {
  total_projects: 4,
  active_users: 1801,
  deployed_apps: 2,
  build_time_saved: '240h',
};

export const SAMPLE_TEMPLATES: QuickTemplate[] = [
  {
    name: 'Landing Page',
    description: 'A hero, what is offered, prices, opening hours and a contact form.',
    image: null,
  },
  {
    name: 'E-commerce Platform',
    description: 'Products with pictures and prices, a cart, a checkout and the orders.',
    image: null,
  },
  {
    name: 'Social Network',
    description: 'Posts with pictures, comments and likes; the newest first.',
    image: null,
  },
];

/** @param now decides how old the samples look. */
export function makeSampleProjects(now: number): Project[] {
  const sample = (
    id: string,
    age: number,
    rest: Pick<Project, 'name' | 'description' | 'status' | 'users'>,
  ): Project => {
    const at = new Date(now - age * HOUR).toISOString();
    return {
      id,
      ...rest,
      created_at: at,
      updated_at: at,
      framework: 'React + FastAPI',
      deployed_url: null,
      role: 'owner',
    };
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
