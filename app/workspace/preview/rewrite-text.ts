import { replaceText } from '../../../worker/contract/project/replace-text.ts';
import { showToast } from '../../toast/toasts';
import type { FilePlace } from '../editor/reveal-place';
import type { WorkingCopy } from '../working/working-copy';

/**
 * Writes a text that was changed in the preview into the code; where it does not stand there, that line is opened.
 * @param open shows a file at a place.
 */
export async function rewriteText(
  copy: WorkingCopy,
  place: FilePlace,
  texts: { before: string; after: string },
  open: (place: FilePlace) => void,
): Promise<void> {
  const { path, line } = place;
  const next = replaceText(await copy.open(path), place, texts.before, texts.after);
  if (next === null) {
    open(place);
    showToast({
      title: 'Not Written',
      description: 'This text comes from data, or is put together: here is the line that shows it.',
      variant: 'destructive',
    });
    return;
  }
  await copy.edit(path, next);
  showToast({ title: 'Text Changed', description: `It stands in ${path}, line ${line}.` });
}
