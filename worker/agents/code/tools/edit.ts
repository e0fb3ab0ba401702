import { z } from 'zod';
import { asData } from '../as-data.ts';
import { guardLoss } from '../guard-loss.ts';
import { guardPath } from '../guard-path.ts';
import { guardText } from '../guard-text.ts';
import { applyEdit } from '../match-edit.ts';
import { type CodeTool, refused } from '../tool.ts';

export const edit: CodeTool<{ path: string; search: string; replace: string }> = {
  name: 'edit',
  description:
    'Replaces lines of a file. "search" is quoted from the file and stands there once; "replace" takes its place. One place a call.',
  input: z.object({
    path: z.string().max(400),
    search: z.string().max(100_000),
    replace: z.string().max(200_000),
  }),
  run({ path, search, replace }, context) {
    const guarded = guardPath(path, context);
    if (!guarded.ok) return refused(guarded.message);
    const { draft, seen } = context;
    const file = draft.read(guarded.path);
    if (!file) return refused(`There is no file ${path}. Write it whole.`);
    const last = seen.get(guarded.path);
    if (last !== undefined && last !== file.revision) {
      seen.set(guarded.path, file.revision);
      return refused(
        `${path} was changed by somebody since you read it. Nothing was replaced. This is its text now:\n${asData('file', file.text, { path })}`,
        `${path} was changed meanwhile`,
      );
    }
    const outcome = applyEdit(file.text, search, replace);
    if (!outcome.ok) return refused(`${path}: ${outcome.message}`);
    const loss = guardLoss(guarded.path, file.text, outcome.text, context, false);
    if (loss !== null) return loss;
    const refusal = guardText(guarded.path, file.text, outcome.text, context);
    if (refusal !== null) return refused(refusal, `${path}: a hidden value was not written into it`);
    draft.write(guarded.path, outcome.text);
    seen.set(guarded.path, draft.read(guarded.path)?.revision ?? '');
    const how = outcome.match === 'exact' ? '' : ' (spaces differed)';
    return {
      ok: true,
      text: `Replaced in ${path}${how}.`,
      note: `Changed ${path}`,
      change: { path: guarded.path, before: file.text, after: outcome.text },
    };
  },
};
