/** Renders a page with the backend's own answers and looks at what a person would read on it. */
import type { CheckResult, PageCheck } from '../../contract/plan/contract-suite.ts';
import type { LogLine } from '../inside/log-lines.ts';
import type { Answers } from '../inside/page-entry.ts';
import { PageProblem } from '../pages/page-problem.ts';
import type { OpenPageRenderer } from '../pages/page-renderer.ts';
import { fillText } from './fill-references.ts';
import { moveCheck } from './move-days.ts';
import { fold, readTexts } from './page-text.ts';
import { describePrepared, type Prepared } from './prepared.ts';
import { type CallApp, ORIGIN, runCheck, runSteps } from './run-contract-check.ts';

/** A page asks, gets its answers and may ask again; one that never stops asking is wrong. */
const MAX_ROUNDS = 10;

/** @param prepare goes the steps that a page needs; over the wire unless it is given. */
export async function runPageCheck(
  page: PageCheck,
  call: CallApp,
  renderer: OpenPageRenderer,
  now: () => number,
  prepare = async (limited: CallApp, { setup }: PageCheck) =>
    describePrepared(await runSteps(setup, limited)),
): Promise<CheckResult> {
  const check = moveCheck(page, Date.now());
  return runCheck(check, call, now, async (limited) =>
    findPageFailure(check, await prepare(limited, check), limited, renderer),
  );
}

async function findPageFailure(
  check: PageCheck,
  prepared: Prepared,
  call: CallApp,
  renderer: OpenPageRenderer,
): Promise<string | null> {
  if (prepared.failure) return `Before the page was opened: ${prepared.failure}`;
  const cookies = check.as === undefined ? '' : (prepared.cookies.get(check.as) ?? '');
  const rendered = await renderPage(fillText(check.path, prepared.kept), call, renderer, cookies);
  if (!rendered.ok) return rendered.failure;
  const [refused] = check.expect.granted ? rendered.refused : [];
  if (refused !== undefined)
    return `${check.path} asked for ${refused.url}, which answered ${refused.status}`;
  const texts = readTexts(rendered.html);
  const stands = (text: string) => texts.some((page) => page.includes(fold(fillText(text, prepared.kept))));
  for (const text of check.expect.texts)
    if (!stands(text))
      return `"${fillText(text, prepared.kept)}" should stand on the page, which reads: ${excerpt(texts)}`;
  for (const text of check.expect.absent ?? [])
    if (stands(text)) return `"${fillText(text, prepared.kept)}" should not stand on the page`;
  return null;
}

/** A page as it is shown, or why it is not; `lines`: what it wrote with `console` in its last rendering. */
export type ShownPage = { lines: LogLine[] } & (
  | { ok: true; html: string; refused: RefusedCall[] }
  | { ok: false; failure: string }
);

/** What a page asked for and somebody with other rights would have got. */
interface RefusedCall {
  url: string;
  status: number;
}

/**
 * Renders, fetches what the page asked for, and renders again until it asks for nothing more.
 * @param cookies those of the person who looks at it.
 */
export async function renderPage(
  location: string,
  call: CallApp,
  renderer: OpenPageRenderer,
  cookies = '',
): Promise<ShownPage> {
  const answers: Answers = {};
  let lines: LogLine[] = [];
  for (let round = 0; round < MAX_ROUNDS; round++) {
    let rendered: Awaited<ReturnType<OpenPageRenderer['render']>>;
    try {
      rendered = await renderer.render(location, answers);
    } catch (error) {
      return {
        ok: false,
        failure: `${location} cannot be shown: ${error instanceof Error ? error.message : String(error)}`,
        lines: error instanceof PageProblem ? error.lines : [],
      };
    }
    lines = rendered.lines;
    const open = rendered.pending.filter((url) => !(url in answers));
    if (open.length === 0) return { ok: true, html: rendered.html, lines, refused: refusedAmong(answers) };
    // All at once, as a browser does.
    const asked = await Promise.all(
      open.map(async (url) => ({ url, answered: await ask(url, call, cookies) })),
    );
    for (const { url, answered } of asked) {
      if (!answered.ok)
        return { ok: false, failure: `${location} asked for ${url}, which ${answered.failure}`, lines };
      answers[url] = { status: answered.status, body: answered.body };
    }
  }
  return { ok: false, failure: `${location} still asks for more after ${MAX_ROUNDS} rounds`, lines };
}

function refusedAmong(answers: Answers): RefusedCall[] {
  return Object.entries(answers)
    .map(([url, { status }]) => ({ url, status }))
    .filter(({ status }) => status === 401 || status === 403);
}

/** An answer as the page's data store takes it; one that never comes, or that is the backend's own failure, is a failure. */
async function ask(
  url: string,
  call: CallApp,
  cookies: string,
): Promise<{ ok: true; status: number; body: unknown } | { ok: false; failure: string }> {
  try {
    const response = await call(
      new Request(new URL(url, ORIGIN), { headers: cookies ? { cookie: cookies } : {} }),
    );
    const text = await response.text();
    if (response.status >= 500)
      return { ok: false, failure: `answered ${response.status} ${text.slice(0, 200)}` };
    return { ok: true, status: response.status, body: parseBody(text) };
  } catch (error) {
    return {
      ok: false,
      failure: `did not answer (${error instanceof Error ? error.message : String(error)})`,
    };
  }
}

function excerpt(texts: string[]): string {
  const text = texts[1] ?? '';
  return text.length > 240 ? `${text.slice(0, 240)}…` : text || '(nothing)';
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
