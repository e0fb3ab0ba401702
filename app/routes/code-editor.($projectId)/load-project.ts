/** A project with one of its files, from the server or, without an id, the demo project. */
import type { Project } from '../../../worker/contract/http.ts';
import { type api, unwrap } from '../../api';
import { DEMO_FILES, makeDemoProject } from './demo-project';

export interface OpenProject {
  project: Project;
  paths: string[];
  /** Ids of the services that the project is connected to. */
  services: string[];
  /** The file that is shown, or that was asked for and is not there. */
  path: string | null;
  content: string | null;
  /** The time that ages are counted from, ms. */
  now: number;
}

/** Shown first, when the address names no file. */
const FIRST = ['README.md', 'src/App.tsx'];

/**
 * @param id absent or `new`: the demo project, which needs no server
 * @throws the answer of the call that failed
 */
export async function loadProject(
  calls: Pick<typeof api, 'projects'>,
  id: string | undefined,
  asked: string | null,
): Promise<OpenProject> {
  const now = Date.now();
  if (id === undefined || id === 'new') {
    const paths = Object.keys(DEMO_FILES);
    const path = asked ?? 'src/App.js';
    return {
      project: makeDemoProject(now),
      paths,
      services: [],
      path,
      content: DEMO_FILES[path] ?? null,
      now,
    };
  }
  const at = { param: { id } };
  const [project, { files }, services] = await Promise.all([
    unwrap(calls.projects[':id'].$get(at)),
    unwrap(calls.projects[':id'].files.$get(at)),
    unwrap(calls.projects[':id'].integrations.$get(at)),
  ]);
  const paths = files.map((file) => file.path);
  const path = asked ?? FIRST.find((one) => paths.includes(one)) ?? paths[0] ?? null;
  if (path === null || !paths.includes(path)) return { project, paths, services, path, content: null, now };
  const { content } = await unwrap(calls.projects[':id'].files[':path{.+}'].$get({ param: { id, path } }));
  return { project, paths, services, path, content, now };
}
