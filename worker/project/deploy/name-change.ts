/** What a version is called: by what was asked for then. Pure. */
import type { RunChange, RunRequest } from '../../pipeline/journal/run-record.ts';

/** @returns the words of the person, else what was made different. */
export function nameChange({ asked, sentences }: RunChange): string {
  return asked ?? (sentences.length > 0 ? sentences.join(' ') : 'Changed');
}

/** @returns of a build, the description; of a change or a way back, that. */
export function nameRun({ change, requirements }: Pick<RunRequest, 'change' | 'requirements'>): string {
  return change ? nameChange(change) : requirements;
}
