/** Generated files brought together with what people edited in those that were generated before. Pure. */
import type { SourceFiles } from '../../contract/project/files.ts';
import { mergeText } from './merge-text.ts';

/** A file of the working copy; `text` is null for one that holds no text. */
export interface WorkingText {
  text: string | null;
  isPersons: boolean;
}

/** A file in which a person's edit and the plan could not be brought together; the person's text stays. */
export interface FileConflict {
  path: string;
  /** A sentence for a person. */
  reason: string;
  /** What was generated instead. */
  generated: string;
}

export interface MergedFiles {
  /** What the generated files are with the edits in them. */
  files: SourceFiles;
  /** Paths that go: no longer generated, and nobody edited them. */
  gone: string[];
  /** Paths in which what a person did stays: edited, kept, or taken away. */
  edited: string[];
  conflicts: FileConflict[];
}

/**
 * @param base what was generated before.
 * @param working the working copy.
 */
export function mergeFiles(
  base: SourceFiles,
  generated: SourceFiles,
  working: ReadonlyMap<string, WorkingText>,
): MergedFiles {
  const merged: MergedFiles = { files: {}, gone: [], edited: [], conflicts: [] };
  for (const [path, text] of Object.entries(generated))
    mergeOne(path, text, base[path], working.get(path), merged);
  for (const [path, before] of Object.entries(base)) {
    const now = working.get(path);
    if (generated[path] !== undefined || !now) continue;
    if (now.text === before) merged.gone.push(path);
    else merged.edited.push(path);
  }
  return merged;
}

function mergeOne(
  path: string,
  generated: string,
  before: string | undefined,
  now: WorkingText | undefined,
  merged: MergedFiles,
): void {
  const keep = (text: string | null, reason?: string) => {
    if (text !== null) merged.files[path] = text;
    merged.edited.push(path);
    if (reason !== undefined) merged.conflicts.push({ path, reason, generated });
  };
  if (!now && before === generated) merged.edited.push(path);
  else if (!now && before !== undefined) {
    merged.files[path] = generated;
    merged.conflicts.push({
      path,
      reason: 'It was removed by hand, and the plan changes it: it is there again.',
      generated,
    });
  } else if (!now || now.text === generated || now.text === before) merged.files[path] = generated;
  else if (now.text === null) keep(null, 'It was replaced by a file that holds no text.');
  else if (before === undefined) {
    if (now.isPersons) keep(now.text, 'There was a file of this name already.');
    else merged.files[path] = generated;
  } else {
    const { text, conflicts } = mergeText(now.text, before, generated);
    if (conflicts === 0) keep(text);
    else
      keep(
        text,
        `${conflicts === 1 ? 'One place was' : `${conflicts} places were`} edited by hand and changed by the plan; there, the edit stays.`,
      );
  }
}
