/** Builds a project and makes it live, from its plan and the files as they are. */
import type { Blueprint } from '../../../worker/contract/plan/blueprint.ts';
import { isTerminal } from '../../../worker/contract/run.ts';
import { api, unwrap } from '../../api';

/** Pause between two looks at a build, ms. */
const LOOK_MS = 1_000;

/**
 * @param say what the build is at, a line each.
 * @param signal ends the waiting; the build itself goes on.
 * @returns the address at which the app is live; empty when the waiting was ended.
 * @throws the answer that says why it cannot be built; what a build that failed says, as an error.
 */
export async function deployProject(
  id: string,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<string> {
  const at = { param: { id } };
  const plan = await api.projects[':id'].plan.$get(at);
  // Without a live plan: code that was handed over, or what the project is said to be.
  const json = plan.ok ? { blueprint: (await plan.json()).blueprint as Blueprint } : {};
  const { pipeline_id } = await unwrap(api.projects[':id'].build.$post({ ...at, json }));
  let said: string | null = null;
  while (!signal.aborted) {
    const run = await unwrap(api.agents.pipeline[':id'].$get({ param: { id: pipeline_id } }));
    if (run.milestone !== said && run.milestone !== null)
      say(`\u001b[90m${String(run.progress).padStart(3)} %\u001b[0m ${run.milestone}\n`);
    said = run.milestone;
    if (run.error) throw new Error([run.error.message, run.error.remedy].filter(Boolean).join(' '));
    if (run.status === 'succeeded') return run.deployed_url ?? '';
    if (isTerminal(run.status)) throw new Error('The build was cancelled, so nothing was deployed.');
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, LOOK_MS);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
  return '';
}
