import { z } from 'zod';
import { FILE_LIMITS } from '../../../domain/files/paths.ts';
import { asData } from '../as-data.ts';
import { findCut } from '../find-cut.ts';
import { guardLoss } from '../guard-loss.ts';
import { guardPath } from '../guard-path.ts';
import { guardText } from '../guard-text.ts';
import { type CodeTool, refused } from '../tool.ts';
import { takeFenceAmongWords, unwrapFence } from '../unwrap-fence.ts';

export const write: CodeTool<{ path: string; content: string }> = {
  name: 'write',
  description: 'Writes a whole file: a new one, or one that you have read and that changes in most places.',
  input: z.object({ path: z.string().max(400), content: z.string().max(FILE_LIMITS.textBytes) }),
  run({ path, content }, context) {
    const guarded = guardPath(path, context);
    if (!guarded.ok) return refused(guarded.message);
    const { draft, seen } = context;
    const file = draft.read(guarded.path);
    if (file && seen.get(guarded.path) !== file.revision) {
      seen.set(guarded.path, file.revision);
      return refused(
        `There is a file ${path}, and you do not know its text as it is now. Nothing was written. It reads:\n${asData('file', file.text, { path })}`,
        `${path} was not read before`,
      );
    }
    const text = mend(guarded.path, content);
    if (text.includes('\0') || !text.isWellFormed())
      return refused(`${path}: the text has characters that are not valid.`);
    const cut = findCut(guarded.path, text);
    if (cut !== null) {
      const told = `${path} was not written: ${cut}`;
      return { ...refused(told, `${path} was cut off, and is as it was`), isCut: true };
    }
    const loss = guardLoss(guarded.path, file?.text ?? null, text, context, true);
    if (loss !== null) return loss;
    const refusal = guardText(guarded.path, file?.text ?? null, text, context);
    if (refusal !== null) return refused(refusal, `${path}: a hidden value was not written into it`);
    draft.write(guarded.path, text);
    seen.set(guarded.path, draft.read(guarded.path)?.revision ?? '');
    return {
      ok: true,
      text: `Wrote ${path}, ${text.split('\n').length} lines.`,
      note: `${file ? 'Rewrote' : 'Wrote'} ${path}`,
      change: { path: guarded.path, before: file?.text ?? null, after: text },
    };
  },
};

/** What models put around or into code that is none of it: a fence, and signs escaped as in HTML. */
function mend(path: string, content: string): string {
  const isDocument = /\.(mdx?|txt|rst)$/.test(path);
  const wrapped = unwrapFence(content) ?? (isDocument ? null : takeFenceAmongWords(content));
  // A document may begin and end with fences of its own.
  const isWrapped = wrapped && (!/\.mdx?$/.test(path) || /^(md|mdx|markdown)$/.test(wrapped.title));
  const text = isWrapped ? wrapped.inner : content;
  const isScript = /\.[cm]?[jt]sx?$/.test(path);
  // Code without a single < that has &lt; was escaped as a whole.
  if (!isScript || text.includes('<') || !text.includes('&lt;')) return text;
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
