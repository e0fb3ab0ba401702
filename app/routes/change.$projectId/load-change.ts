/** What Change app shows: the project, the plan of its live version, its releases, and a build that is under way. */

import type { Project, ProjectStorage } from '../../../worker/contract/http.ts';
import type { Audience, Blueprint } from '../../../worker/contract/plan/blueprint.ts';
import type { Release } from '../../../worker/contract/plan/change.ts';
import type { Run } from '../../../worker/contract/run.ts';
import { isTerminal } from '../../../worker/contract/site/milestones.ts';
import { type api, unwrap } from '../../api';

export interface ChangeableApp {
  project: Project & { storage: ProjectStorage };
  version: number;
  blueprint: Blueprint;
  releases: Release[];
  /** The build that goes on, if any. */
  run: Run | null;
  /** Who may open the app; null where nobody can be told apart. */
  audience: Audience | null;
  /** The time that ages are counted from, ms. */
  now: number;
}

/** @throws the answer of the call that failed; 404 also for an app that is not live, 422 for one without a plan. */
export async function loadChange(
  calls: Pick<typeof api, 'projects' | 'agents'>,
  id: string,
): Promise<ChangeableApp> {
  const at = { param: { id } };
  const [project, plan, releases, newest, { audience }] = await Promise.all([
    unwrap(calls.projects[':id'].$get(at)),
    unwrap(calls.projects[':id'].plan.$get(at)),
    unwrap(calls.projects[':id'].releases.$get({ ...at, query: {} })),
    unwrap(calls.projects[':id'].build.progress.$get(at)),
    unwrap(calls.projects[':id'].access.$get(at)),
  ]);
  const run = isTerminal(newest.status)
    ? null
    : await unwrap(calls.agents.pipeline[':id'].$get({ param: { id: newest.pipeline_id } }));
  // The client's type loses the recursive JSON type inside a Blueprint; the values are as they were sent.
  return { project, ...plan, releases, run, audience, now: Date.now() } as unknown as ChangeableApp;
}
