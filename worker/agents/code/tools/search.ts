import { z } from 'zod';
import { holdsSecrets } from '../../../contract/project/holds-secrets.ts';
import { doInSlices } from '../../../domain/budget/this-thread.ts';
import { searchText } from '../../../domain/files/search-text.ts';
import { asData } from '../as-data.ts';
import { type CodeTool, refused } from '../tool.ts';

const MAX_MATCHES = 80;
/** Most that a search takes of the thread, ms. */
const SEARCH_MS = 3_000;

export const search: CodeTool<{ text: string; regex: boolean }> = {
  name: 'search',
  description: 'Finds a text, or an expression of RE2, in all files.',
  input: z.object({ text: z.string().min(1).max(500), regex: z.boolean().default(false) }),
  async run({ text, regex }, { draft, mask }) {
    const files = draft
      .paths()
      .filter((path) => !holdsSecrets(path))
      .map((path) => [path, mask.hide(draft.read(path)?.text ?? '')] as const);
    const query = { q: text, case: true, word: false, regex };
    const found = await doInSlices({}, SEARCH_MS, (pace) =>
      pace.run(searchText(files, query, () => pace.isOver())),
    );
    if (!found.ok) return refused(found.message);
    const { matches, timed_out } = found.answer;
    const lines = matches
      .slice(0, MAX_MATCHES)
      .map((match) => `${match.path}:${match.line}: ${match.text.trim()}`);
    const end = timed_out ? ['The search took too long and was ended before all was looked at.'] : [];
    const more = matches.length - lines.length;
    return {
      ok: true,
      text:
        matches.length === 0
          ? (end[0] ?? 'It stands nowhere.')
          : asData('matches', [...lines, ...(more > 0 ? [`and ${more} more`] : []), ...end].join('\n')),
      note: `Searched for ${JSON.stringify(text)}: ${matches.length} found`,
    };
  },
};
