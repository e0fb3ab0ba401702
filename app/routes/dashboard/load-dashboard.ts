/** What the dashboard shows: projects, templates and figures, loaded together. */
import type { DeletedProject, Project } from '../../../worker/contract/http.ts';
import { type api, unwrap } from '../../api';
import { choosePopular } from './choose-popular';
import type { DashboardFigures } from './DashboardStats';
import type { QuickTemplate } from './QuickStart';
import { makeSampleProjects, SAMPLE_FIGURES, SAMPLE_TEMPLATES } from './sample-data';

/** The server gives this many projects at a time. */
const PAGE_SIZE = 100;

export interface DashboardData {
  /** The time that ages are counted from, ms. */
  now: number;
  projects: Project[];
  /** Those that can be brought back. */
  deleted: DeletedProject[];
  templates: QuickTemplate[];
  figures: DashboardFigures;
  /** Nothing of it is the person's: their data could not be loaded. */
  isSample: boolean;
}

type Calls = Pick<typeof api, 'projects' | 'templates' | 'analytics'>;

/**
 * One of the calls failing is a failure of all: then there are samples, labelled as such.
 * @throws the answer 401 when the session has ended
 */
export async function loadDashboard(calls: Calls): Promise<DashboardData> {
  const now = Date.now();
  try {
    const [projects, deleted, templates, figures] = await Promise.all([
      loadProjects(calls),
      unwrap(calls.projects.deleted.$get()),
      unwrap(calls.templates.$get()),
      unwrap(calls.analytics.$get()),
    ]);
    return { now, projects, deleted, templates: choosePopular(templates), figures, isSample: false };
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status === 401) throw thrown;
    return {
      now,
      projects: makeSampleProjects(now),
      deleted: [],
      templates: SAMPLE_TEMPLATES,
      figures: SAMPLE_FIGURES,
      isSample: true,
    };
  }
}

/** All of them, however many pages that takes. */
async function loadProjects(calls: Calls): Promise<Project[]> {
  const answer = await calls.projects.$get({ query: {} });
  const first: Project[] = await unwrap(answer);
  const total = Number(answer.headers.get('x-total-count') ?? 0);
  const others = Array.from({ length: Math.max(0, Math.ceil(total / PAGE_SIZE) - 1) }, (_, index) =>
    unwrap(calls.projects.$get({ query: { page: String(index + 2) } })),
  );
  return [...first, ...(await Promise.all(others)).flat()];
}
