/** Search over all files: on the server, which takes linear time for every expression; the demo project is searched here. */
import type { SearchAnswer, SearchMatch } from '../../../worker/contract/project/workspace.ts';
import { api, readError, unwrap } from '../../api';
import type { FileStore } from '../working/working-copy';

export interface Search {
  q: string;
  case: boolean;
  word: boolean;
  regex: boolean;
}

export type Found = { ok: true; answer: SearchAnswer } | { ok: false; message: string };
export type FindInFiles = (search: Search) => Promise<Found>;

export function findOnServer(id: string): FindInFiles {
  return async (search) => {
    const query = {
      q: search.q,
      case: flag(search.case),
      word: flag(search.word),
      regex: flag(search.regex),
    };
    try {
      return { ok: true, answer: await unwrap(api.projects[':id'].search.$get({ param: { id }, query })) };
    } catch (thrown) {
      const message = (await readError(thrown))?.message ?? 'The server cannot be reached. Please try again.';
      return { ok: false, message };
    }
  };
}

const flag = (on: boolean) => (on ? 'true' : 'false') as 'true' | 'false';

/** Text alone: an expression that a browser takes too long for could not be stopped. */
export function findInStore(store: Pick<FileStore, 'list' | 'read'>): FindInFiles {
  return async ({ q, case: isExact, word }) => {
    const plain = q.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
    const pattern = new RegExp(word ? `\\b${plain}\\b` : plain, isExact ? 'g' : 'gi');
    const matches: SearchMatch[] = [];
    for (const { path } of await store.list())
      for (const [index, text] of (await store.read(path)).content.split('\n').entries())
        for (const found of text.matchAll(pattern))
          matches.push({
            path,
            line: index + 1,
            column: found.index + 1,
            length: found[0].length,
            text,
            text_from: 0,
          });
    return { ok: true, answer: { matches, truncated: false, timed_out: false } };
  };
}
