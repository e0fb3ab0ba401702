/** What a turn of the Build chat changed, put into the project as one version, so that undoing that version takes the turn out alone. */
import type { DraftChange } from '../../agents/code/draft.ts';
import { listNames } from '../../agents/code/list-names.ts';
import type { MergeConflict, Version } from '../../contract/project/workspace.ts';
import { mergeText } from '../../domain/files/merge-text.ts';
import type { Author, Versions } from '../files/versions.ts';
import type { WorkingFiles } from '../files/working-files.ts';

export type KeptTurn =
  | { ok: true; version: Version; conflicts: MergeConflict[] }
  /** `lost`: all of it gave way to what people wrote. */
  | { ok: false; code: 'not_kept' | 'lost'; message: string };

interface TurnFiles {
  changes: readonly DraftChange[];
  author: Author;
  message: string;
}

/** Inside of one transaction. What people wrote since the turn began stays; where both changed the same lines theirs stand. */
export function keepTurn(
  files: WorkingFiles,
  versions: Versions,
  { changes, author, message }: TurnFiles,
  now: number,
): KeptTurn {
  const conflicts: MergeConflict[] = [];
  const written: { path: string; content: string }[] = [];
  const removed: string[] = [];
  for (const { path, base, text } of changes) {
    const file = files.read(path);
    if (file?.is_binary) conflicts.push({ path, reason: 'It was replaced by a file that holds no text.' });
    else if ((file?.content ?? null) === base)
      text === null ? removed.push(path) : written.push({ path, content: text });
    else if (file && base !== null && text !== null) {
      const merged = mergeText(file.content, base, text);
      if (merged.conflicts > 0)
        conflicts.push({ path, reason: 'You changed the same lines meanwhile; yours stand.' });
      written.push({ path, content: merged.text });
    } else conflicts.push({ path, reason: 'It was made, removed or rewritten meanwhile; that stands.' });
  }
  const refusal = files.findRefusal(written);
  if (refusal !== null) return { ok: false, code: 'not_kept', message: refusal };
  const isLost =
    removed.length === 0 && written.every(({ path, content }) => files.read(path)?.content === content);
  if (isLost && conflicts.length > 0)
    return {
      ok: false,
      code: 'lost',
      message: `Nothing of it is kept: you changed ${listNames(conflicts.map(({ path }) => path))} meanwhile, and yours stands.`,
    };
  // What stood there before is a version of its own: the next one holds what the turn changed, and nothing else.
  versions.keep({ author, reason: 'save', message: 'Before the assistant' }, now);
  for (const path of removed) files.remove(path);
  for (const file of written) files.put(file, 'person', now);
  return {
    ok: true,
    version: versions.keep({ author, reason: 'assistant', message: message.slice(0, 200) }, now),
    conflicts,
  };
}
