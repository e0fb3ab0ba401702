/** Renders a page with the backend's own answers and looks at what a person would read on it. */
import type { CheckResult, PageCheck } from '../../contract/plan/contract-suite.ts';
import type { Answers } from '../inside/page-entry.ts';
import type { OpenPageRenderer } from '../pages/page-renderer.ts';
import { fillText } from './fill-references.ts';
import { type CallApp, ORIGIN, runCheck, runSteps } from './run-contract-check.ts';

/** A page asks, gets its answers and may ask again; one that never stops asking is wrong. */
const MAX_ROUNDS = 10;

export async function runPageCheck(
  check: PageCheck,
  call: CallApp,
  renderer: OpenPageRenderer,
  now: () => number,
): Promise<CheckResult> {
  return runCheck(check, call, now, (limited) => findPageFailure(check, limited, renderer));
}

async function findPageFailure(
  check: PageCheck,
  call: CallApp,
  renderer: OpenPageRenderer,
): Promise<string | null> {
  const prepared = await runSteps(check.setup, call);
  if (prepared.failure) return `Before the page was opened: ${prepared.failure}`;
  const cookies = check.as === undefined ? '' : (prepared.jars.get(check.as)?.header ?? '');
  const rendered = await renderPage(fillText(check.path, prepared.kept), call, renderer, cookies);
  if (!rendered.ok) return rendered.failure;
  const texts = readTexts(rendered.html);
  const stands = (text: string) => texts.some((page) => page.includes(fold(fillText(text, prepared.kept))));
  for (const text of check.expect.texts)
    if (!stands(text))
      return `"${fillText(text, prepared.kept)}" should stand on the page, which reads: ${excerpt(texts)}`;
  for (const text of check.expect.absent ?? [])
    if (stands(text)) return `"${fillText(text, prepared.kept)}" should not stand on the page`;
  return null;
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
): Promise<{ ok: true; html: string } | { ok: false; failure: string }> {
  const answers: Answers = {};
  for (let round = 0; round < MAX_ROUNDS; round++) {
    let rendered: { html: string; pending: string[] };
    try {
      rendered = await renderer.render(location, answers);
    } catch (error) {
      return {
        ok: false,
        failure: `${location} cannot be shown: ${error instanceof Error ? error.message : String(error)}`,
      };
    }
    const open = rendered.pending.filter((url) => !(url in answers));
    if (open.length === 0) return { ok: true, html: rendered.html };
    for (const url of open) {
      const answered = await ask(url, call, cookies);
      if (!answered.ok)
        return { ok: false, failure: `${location} asked for ${url}, which ${answered.failure}` };
      answers[url] = { status: answered.status, body: answered.body };
    }
  }
  return { ok: false, failure: `${location} still asks for more after ${MAX_ROUNDS} rounds` };
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

/** The page as text, twice: tags as nothing (words split by inline tags) and tags as spaces (cells side by side). */
function readTexts(html: string): string[] {
  const visible = html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/gi, ' ');
  return [visible.replace(/<[^>]*>/g, ''), visible.replace(/<[^>]*>/g, ' ')].map((text) =>
    fold(unescapeHtml(text)),
  );
}

function fold(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function unescapeHtml(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
      if (decimal) return String.fromCodePoint(Number(decimal));
      return ENTITIES[name ?? ''] ?? whole;
    },
  );
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
