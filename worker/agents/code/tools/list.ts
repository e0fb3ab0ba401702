import { z } from 'zod';
import type { CodeTool } from '../tool.ts';

/** Most paths that are listed at once. */
const MAX_PATHS = 600;

export const list: CodeTool<{ below: string }> = {
  name: 'list',
  description: 'Lists the files of the project with their size in characters.',
  input: z.object({ below: z.string().max(400).default('').describe('A folder; all files without it') }),
  run({ below }, { draft }) {
    const folder = below.replace(/^\.?\/+|\/+$/g, '');
    const paths = draft.paths().filter((path) => folder === '' || path.startsWith(`${folder}/`));
    const lines = paths.slice(0, MAX_PATHS).map((path) => `${path} (${draft.read(path)?.text.length ?? 0})`);
    const more = paths.length - lines.length;
    const text = paths.length === 0 ? 'There are no files.' : lines.join('\n');
    return {
      ok: true,
      text: more > 0 ? `${text}\nand ${more} more` : text,
      note: `Listed ${paths.length} files`,
    };
  },
};
