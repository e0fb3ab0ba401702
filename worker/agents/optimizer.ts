/** Measures the live app: what a first visit loads, whether it is compressed and cached, what nobody loads. */
import { z } from 'zod';
import { type Agent, type AgentResult, doneByEngine, fail } from './agent.ts';
import type { FetchApp } from './checks/check-live.ts';
import { listPageAssets, listStaticImports } from './checks/page-assets.ts';
import { formatBytes } from './describe-files.ts';

/** First page of a deployed app, JavaScript compressed (10³ bytes). */
export const FIRST_PAGE_BUDGET = 90_000;

export interface Measures {
  /** JavaScript that a first visit transfers, as sent to a browser that takes Brotli or gzip. */
  firstPageScripts: number;
  firstPageStyles: number;
  /** Files that are named by their content and may be kept for a year. */
  cached: number;
  /** What falls short, one sentence each. */
  findings: string[];
  unused: string[];
}

/** @param sitePaths files of the deployed version, for finding those that nothing refers to. */
export async function measureLive(
  fetchApp: FetchApp,
  sitePaths: readonly string[],
): Promise<AgentResult<Measures>> {
  const measures: Measures = { firstPageScripts: 0, firstPageStyles: 0, cached: 0, findings: [], unused: [] };
  const page = await fetchApp('/');
  const html = await page.text();
  if (page.status !== 200) return notThere('/', page.status);
  if (!page.headers.has('etag'))
    measures.findings.push('The page has no etag, so it is sent whole each time.');
  const assets = listPageAssets(html);
  const imports = readImportMap(html);
  const seen = new Set<string>();
  const referred = new Set<string>(['/index.html']);
  let texts = html;
  const queue = [
    ...assets.scripts.map((path) => ({ path, styles: false })),
    ...assets.styles.map((path) => ({ path, styles: true })),
  ];
  for (let next = queue.shift(); next; next = queue.shift()) {
    if (seen.has(next.path)) continue;
    seen.add(next.path);
    const answer = await fetchApp(next.path, { 'accept-encoding': 'br, gzip' });
    if (answer.status !== 200) return notThere(next.path, answer.status);
    const code = await answer.text();
    texts += code;
    const sent = await sizeAsSent(next.path, code, answer, fetchApp);
    if (next.styles) measures.firstPageStyles += sent;
    else measures.firstPageScripts += sent;
    if (/immutable/.test(answer.headers.get('cache-control') ?? '')) measures.cached += 1;
    else
      measures.findings.push(
        `${next.path} is not kept by browsers (cache-control: ${answer.headers.get('cache-control') ?? 'none'}).`,
      );
    if (!next.styles)
      for (const name of listStaticImports(code)) {
        const path =
          imports.get(name) ??
          (/^[./]/.test(name) ? new URL(name, `https://app.invalid${next.path}`).pathname : null);
        if (path) queue.push({ path, styles: false });
      }
  }
  for (const path of sitePaths) {
    const name = path.split('/').at(-1) ?? path;
    const isReferred = referred.has(`/${path}`) || texts.includes(name) || path.endsWith('.map');
    if (!isReferred) measures.unused.push(path);
  }
  if (measures.firstPageScripts > FIRST_PAGE_BUDGET)
    measures.findings.push(
      `The first page loads ${formatBytes(measures.firstPageScripts)} of JavaScript, more than ${formatBytes(FIRST_PAGE_BUDGET)}.`,
    );
  return doneByEngine(measures, describeMeasures(measures, seen.size));
}

function describeMeasures(measures: Measures, files: number): string {
  return [
    `First page ${formatBytes(measures.firstPageScripts)} of JavaScript and ${formatBytes(measures.firstPageStyles)} of styles compressed`,
    `${measures.cached} of ${files} files kept by browsers`,
    measures.unused.length === 0
      ? 'no unused file'
      : `${measures.unused.length} unused: ${measures.unused.slice(0, 3).join(', ')}`,
    ...measures.findings,
  ].join('; ');
}

/** Bytes on the wire: the answer's own length where it is compressed, else what gzip makes of it. */
async function sizeAsSent(path: string, text: string, answer: Response, fetchApp: FetchApp): Promise<number> {
  const length = Number(answer.headers.get('content-length'));
  if (answer.headers.has('content-encoding') && length > 0) return length;
  const head = await fetchApp(path, { 'accept-encoding': 'identity' });
  await head.body?.cancel();
  const zipped = new Response(text).body?.pipeThrough(new CompressionStream('gzip'));
  return (await new Response(zipped).arrayBuffer()).byteLength;
}

function readImportMap(html: string): Map<string, string> {
  const text = /<script[^>]*type="importmap"[^>]*>([\s\S]*?)<\/script>/i.exec(html)?.[1];
  if (!text) return new Map();
  const parsed = JSON.parse(text) as { imports?: Record<string, string> };
  return new Map(Object.entries(parsed.imports ?? {}));
}

function notThere(path: string, status: number): AgentResult<Measures> {
  return fail({
    code: 'not_answering',
    message: `The live app answers ${status} for ${path}.`,
    remedy: 'Build again; if it happens again, report it.',
    evidence: [`${path}: ${status}`],
  });
}

const Input = z.object({ project_id: z.string().min(1).max(64) });

/** For `POST /agents/execute`: measures the project's live app. */
export const optimizer: Agent<z.infer<typeof Input>, Measures> = {
  type: 'optimizer',
  input: Input,
  toJson: (measures) => ({ ...measures }),
  async run({ project_id }, { findProject, tools }) {
    const project = await findProject?.(project_id);
    if (!project)
      return fail({ code: 'not_found', message: 'There is no such project.', remedy: 'Check the id.' });
    const { live } = project;
    if (!live)
      return fail({
        code: 'nothing_to_measure',
        message: 'This project has no live app to measure.',
        remedy: 'Build the project first.',
      });
    return measureLive((path, headers) => tools.fetchApp(live.slug, path, headers), []);
  },
};
