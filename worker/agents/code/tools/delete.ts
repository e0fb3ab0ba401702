import { z } from 'zod';
import { guardPath } from '../guard-path.ts';
import { type CodeTool, refused } from '../tool.ts';

export const remove: CodeTool<{ path: string }> = {
  name: 'delete',
  description: 'Takes a file away.',
  input: z.object({ path: z.string().max(400) }),
  run({ path }, context) {
    const guarded = guardPath(path, context);
    if (!guarded.ok) return refused(guarded.message);
    const file = context.draft.read(guarded.path);
    if (!file) return refused(`There is no file ${path}.`);
    context.draft.write(guarded.path, null);
    context.seen.delete(guarded.path);
    return {
      ok: true,
      text: `${path} is gone.`,
      note: `Removed ${path}`,
      change: { path: guarded.path, before: file.text, after: null },
    };
  },
};
