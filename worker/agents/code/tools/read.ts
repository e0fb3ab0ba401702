import { z } from 'zod';
import { holdsSecrets } from '../../../contract/project/holds-secrets.ts';
import { asData } from '../as-data.ts';
import { type CodeTool, refused } from '../tool.ts';

/** Most characters of a file that are shown at once; longer ones are read by lines. */
const MAX_SHOWN = 40_000;

export const read: CodeTool<{ path: string; from?: number | undefined; to?: number | undefined }> = {
  name: 'read',
  description: 'Reads a file, or some of its lines. Read a file before you change it.',
  input: z.object({
    path: z.string().max(400),
    from: z.number().int().min(1).optional().describe('First line, from 1'),
    to: z.number().int().min(1).optional().describe('Last line'),
  }),
  run({ path, from = 1, to }, { draft, seen, mask }) {
    if (holdsSecrets(path)) return refused(`${path} may hold secrets: nobody but people read it.`);
    const file = draft.read(path);
    if (!file) return refused(`There is no file ${path}.`);
    seen.set(path, file.revision);
    // Before it is cut: what is half of a secret is not known as one.
    const lines = mask.hide(file.text).split('\n');
    const text = lines.slice(from - 1, to).join('\n');
    const shown =
      text.length > MAX_SHOWN
        ? `${text.slice(0, MAX_SHOWN).toWellFormed()}\n[cut off here: read the rest by its lines; the file has ${lines.length}]`
        : text;
    return { ok: true, text: asData('file', shown, { path }), note: `Read ${path}` };
  },
};
