/** A project with one of its files, from the server or, without an id, the demo project. */
import type { Project } from '../../worker/contract/http.ts';
import type { Version } from '../../worker/contract/project/workspace.ts';
import { type api, unwrap } from '../api';
import { DEMO_FILES, makeDemoProject } from './working/demo-project';
import { toTreeFile } from './working/server-store';
import type { TreeFile } from './working/working-copy';

export interface OpenProject {
  project: Project;
  files: TreeFile[];
  /** The newest version of the files; null before the first. */
  version: Version | null;
  /** Ids of the services that the project is connected to. */
  services: string[];
  /** The file that is shown, or that was asked for and is not there. */
  path: string | null;
  content: string | null;
  /** Of the content; empty without one. */
  revision: string;
  /** The newest build, where it failed: its plan can be opened and built again. */
  failedBuild: FailedBuild | null;
  /** The time that ages are counted from, ms. */
  now: number;
}

export interface FailedBuild {
  run: string;
  /** What happened, for a person. */
  message: string;
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
    const path = asked ?? 'src/App.js';
    return {
      project: makeDemoProject(now),
      files: Object.entries(DEMO_FILES).map(([file, text]) => ({
        path: file,
        size: text.length,
        isBinary: false,
        isModified: false,
      })),
      version: null,
      services: [],
      path,
      content: DEMO_FILES[path] ?? null,
      revision: '',
      failedBuild: null,
      now,
    };
  }
  const at = { param: { id } };
  const [{ last_build, ...project }, { files: entries }, services, [version = null]] = await Promise.all([
    unwrap(calls.projects[':id'].$get(at)),
    unwrap(calls.projects[':id'].files.$get(at)),
    unwrap(calls.projects[':id'].integrations.$get(at)),
    unwrap(calls.projects[':id'].versions.$get({ ...at, query: { limit: '1' } })),
  ]);
  const failedBuild = last_build?.status === 'failed' ? await explainFailedBuild(calls, id) : null;
  const files = entries.map(toTreeFile);
  const paths = files.map((file) => file.path);
  const path = asked ?? FIRST.find((one) => paths.includes(one)) ?? paths[0] ?? null;
  const opened = { project, files, version, services, path, failedBuild, now };
  const file = files.find((one) => one.path === path);
  if (path === null || !file || file.isBinary) return { ...opened, content: null, revision: '' };
  return { ...opened, ...(await readText(calls, id, path)) };
}

/** The text of a file; none where it was deleted or moved since the files were listed: the project is there all the same. */
async function readText(
  calls: Pick<typeof api, 'projects'>,
  id: string,
  path: string,
): Promise<Pick<OpenProject, 'content' | 'revision'>> {
  try {
    return await unwrap(calls.projects[':id'].files[':path{.+}'].$get({ param: { id, path } }));
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status === 404) return { content: null, revision: '' };
    throw thrown;
  }
}

/** Null where the newest build is another by now, and did not fail. */
async function explainFailedBuild(
  calls: Pick<typeof api, 'projects'>,
  id: string,
): Promise<FailedBuild | null> {
  const { pipeline_id, status, error } = await unwrap(
    calls.projects[':id'].build.progress.$get({ param: { id } }),
  );
  return status === 'failed' && error ? { run: pipeline_id, message: error.message } : null;
}
