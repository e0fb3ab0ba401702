import { z } from 'zod';
import { ORIGIN } from '../../../runtime/checks/run-contract-check.ts';
import { asData } from '../as-data.ts';
import { tellVerdict } from '../tell-verdict.ts';
import { type CodeTool, refused } from '../tool.ts';
import type { ApiCall, Visitor } from '../trial/draft-trial.ts';

/** Characters of an answer that are shown. */
const MAX_SHOWN = 6_000;
const MAX_BODY = 20_000;
/** Errors of the backend that are shown beside it. */
const MAX_THROWN = 5;

export const VISITORS = ['stranger', 'member', 'owner'] as const satisfies readonly Visitor[];

interface Input extends Omit<ApiCall, 'body'> {
  body?: string | undefined;
}

export const callApi: CodeTool<Input> = {
  name: 'call_api',
  description:
    'Calls the backend as it is written now, booted in a place of its own with its example records, and shows the answer. What one call writes the next one reads, until code changes.',
  takes: '1 to 5 s after a change, then no time',
  input: z.object({
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).default('GET'),
    path: z.string().max(2_000).describe('From /api, with its query'),
    body: z.string().max(MAX_BODY).optional().describe('JSON as text'),
    as: z.enum(VISITORS).default('stranger').describe('stranger, member (registered) or owner'),
  }),
  async run({ body, ...call }, { draft, gate, mask }) {
    if (!staysInApp(call.path)) return refused(`${call.path} is no path of the app: it begins with /.`);
    const tried = await gate.call(draft.files(), { ...call, body: body ? body : null });
    if (!tried.ok) return tried.verdict ? tellVerdict(tried.verdict, 'The app') : refused(tried.message);
    const { status, type, thrown } = tried.seen;
    const text = mask.hide(tried.seen.text);
    const shown =
      text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN).toWellFormed()}\n[cut off here]` : text;
    const what = `${call.method} ${call.path}`;
    return {
      ok: true,
      text: [
        `${what} as ${call.as} answers ${status}${type === '' ? '' : ` (${type})`}.`,
        ...(shown === '' ? [] : [asData('answer', shown)]),
        ...(thrown.length === 0 ? [] : [asData('log', thrown.slice(-MAX_THROWN).join('\n'))]),
      ].join('\n'),
      note: `Called ${what.slice(0, 200)} as ${call.as}: ${status}`,
    };
  },
};

/** Whether an address as a model wrote it is one of the app itself. */
export function staysInApp(path: string): boolean {
  return path.startsWith('/') && URL.canParse(path, ORIGIN) && new URL(path, ORIGIN).origin === ORIGIN;
}
