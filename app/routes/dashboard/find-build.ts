import type { Project } from '../../../worker/contract/http.ts';
import { api, readError, unwrap } from '../../api';
import { showToast } from '../../toast/toasts';

/** Where the newest build of a project is seen; one that was never built leads to the prompt with its description. */
export async function findBuild(project: Project): Promise<{ to: string; state?: object }> {
  try {
    const build = await unwrap(api.projects[':id'].build.progress.$get({ param: { id: project.id } }));
    return { to: `/build?run=${build.pipeline_id}` };
  } catch (thrown) {
    const error = await readError(thrown);
    if (error?.code === 'no_build') return { to: '/build', state: { description: project.description } };
    showToast({
      title: 'Build Not Found',
      description: error?.message ?? 'The server cannot be reached. Please try again.',
      variant: 'destructive',
    });
    return { to: '.' };
  }
}
