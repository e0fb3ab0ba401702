/** The files of a project on the server. */
import type { FileEntry, FileWritten } from '../../../worker/contract/project/workspace.ts';
import { api, callApi, readError, unwrap } from '../../api';
import type { FileStore, TreeFile, WriteOutcome } from './working-copy';

export function openServerStore(id: string): FileStore {
  const { files } = api.projects[':id'];
  return {
    async list() {
      const answer = await unwrap(files.$get({ param: { id } }));
      return answer.files.map(toTreeFile);
    },
    async read(path) {
      const { content, revision } = await unwrap(files[':path{.+}'].$get({ param: { id, path } }));
      return { content, revision };
    },
    async readAll() {
      const answer = await unwrap(api.projects[':id'].texts.$get({ param: { id } }));
      return Object.fromEntries(
        answer.files.map(({ path, content, revision }) => [path, { content, revision }]),
      );
    },
    write: (path, content, revision) => writeText(id, path, content, revision),
  };
}

export function toTreeFile({ path, size, is_binary, is_modified }: FileEntry): TreeFile {
  return { path, size, isBinary: is_binary, isModified: is_modified };
}

async function writeText(
  id: string,
  path: string,
  content: string,
  revision: string | null,
): Promise<WriteOutcome> {
  const answer = await callApi(fileAddress(id, path), {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ content, revision }),
  });
  if (answer.ok) {
    const { revision: stored }: FileWritten = await answer.json();
    return { kind: 'stored', revision: stored };
  }
  // Over at the server, or too many at once: tried again like a lost connection.
  if (answer.status >= 500 || answer.status === 429) throw new Error(`The server answered ${answer.status}`);
  const error = await readError(answer);
  if (error?.code === 'stale_revision' || error?.code === 'exists')
    return { kind: 'stale', present: error.present ?? null };
  return { kind: 'refused', message: error?.message ?? 'This file cannot be stored.' };
}

/** The address of a file's bytes or text. The path is one part of it: a browser would resolve `..` between slashes. */
export function fileAddress(id: string, path: string, kind: 'files' | 'raw' = 'files'): string {
  return `/api/projects/${id}/${kind}/${encodeURIComponent(path)}`;
}
