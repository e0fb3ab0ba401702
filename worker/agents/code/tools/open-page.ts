import { z } from 'zod';
import type { Mask } from '../../../domain/secrets/mask.ts';
import type { LogLine } from '../../../runtime/inside/log-lines.ts';
import { asData } from '../as-data.ts';
import { tellVerdict } from '../tell-verdict.ts';
import { type CodeTool, refused } from '../tool.ts';
import type { Visitor } from '../trial/draft-trial.ts';
import { readOutline } from '../trial/read-outline.ts';
import { staysInApp, VISITORS } from './call-api.ts';

/** Characters of what a page says that are shown. */
const MAX_SHOWN = 10_000;
/** Lines of the console that are shown, and characters of each. */
const MAX_LINES = 30;
const MAX_LINE = 500;
const MAX_PROBLEMS = 10;

export const openPage: CodeTool<{ path: string; as: Visitor }> = {
  name: 'open_page',
  description:
    'Opens a page as it is written now, with the answers of the backend over its example records, and shows what stands on it by role and name, what it wrote to the console, and what it threw. Nothing is clicked, and effects do not run.',
  takes: '1 to 5 s after a change, then no time',
  input: z.object({
    path: z.string().max(2_000).describe('Address of the page, from /'),
    as: z.enum(VISITORS).default('stranger').describe('stranger, member (registered) or owner'),
  }),
  async run({ path, as }, { draft, gate, mask }) {
    if (!staysInApp(path)) return refused(`${path} is no path of the app: it begins with /.`);
    const tried = await gate.openPage(draft.files(), path, as);
    if (!tried.ok) return tried.verdict ? tellVerdict(tried.verdict, 'The app') : refused(tried.message);
    const { seen } = tried;
    const console = describeConsole(seen.lines, mask);
    const where = path.slice(0, 200);
    if (!seen.ok)
      return {
        ok: false,
        text: [asData('problems', mask.hide(seen.failure).slice(0, MAX_SHOWN)), ...console].join('\n'),
        note: `${where} cannot be shown`,
      };
    const { lines, problems } = await readOutline(seen.html);
    const text = mask.hide(lines.join('\n'));
    const shown =
      text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN).toWellFormed()}\n[cut off here]` : text;
    return {
      ok: true,
      text: [
        `${path} as ${as}:`,
        asData('page', shown === '' ? '(nothing)' : shown),
        ...console,
        ...(problems.length === 0 ? [] : [asData('problems', problems.slice(0, MAX_PROBLEMS).join('\n'))]),
      ].join('\n'),
      note: `Opened ${where} as ${as}`,
    };
  },
};

function describeConsole(lines: readonly LogLine[], mask: Mask): string[] {
  if (lines.length === 0) return [];
  const told = lines
    .slice(-MAX_LINES)
    .map(({ level, message }) => `${level}: ${mask.hide(message).slice(0, MAX_LINE)}`);
  return [asData('log', told.join('\n'))];
}
