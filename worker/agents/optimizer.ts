/** Measures the live app: what a first visit loads, whether it is compressed and cached, what nobody loads. */
import { z } from 'zod';
import type { SiteFile } from '../builder/build-types.ts';
import { type Agent, type AgentResult, doneByEngine, fail } from './agent.ts';
import type { FetchApp } from './checks/check-live.ts';
import { listPageAssets, listStaticImports, readImportMap } from './checks/page-assets.ts';
import { formatBytes } from './words/describe-files.ts';

/** First page of a deployed app, JavaScript compressed, bytes: what generated apps are held to ([LOOK5]). */
export const FIRST_PAGE_BUDGET = 90_000;
/**
 * All that a first page waits for, compressed, bytes: what a slow phone on 3G loads and runs in 5 s
 * (https://infrequently.org/2017/10/can-you-afford-it-real-world-web-performance-budgets/).
 */
export const CRITICAL_PATH_BUDGET = 170_000;
/** Files of a first page that browsers ask for again at each visit: those named by their content never change. */
export const UNCACHED_FILES = 0;

/** Files that are asked for by their name alone, by browsers and search engines. */
const KNOWN_NAMES = /^(index\.html|robots\.txt|favicon\.(ico|svg)|sitemap\.xml|\.well-known\/.*)$/;

export interface Measures {
  /** JavaScript that a first visit transfers, bytes as sent. */
  firstPageScripts: number;
  firstPageStyles: number;
  /** Files that a first visit asks for. */
  firstPageFiles: number;
  /** Of these, named by their content and kept by browsers for a year. */
  cached: number;
  /** What is bad, one sentence each; without any there is nothing to advise. */
  findings: string[];
  /** Files of the version that nothing refers to. */
  unused: string[];
}

interface LoadedFile {
  path: string;
  code: string;
  /** Bytes as sent to a browser that takes Brotli or gzip. */
  sent: number;
  isCached: boolean;
  isStyle: boolean;
}

/** @param site files of the deployed version, for finding those that nothing refers to. */
export async function measureLive(
  fetchApp: FetchApp,
  site: readonly SiteFile[],
): Promise<AgentResult<Measures>> {
  const page = await fetchApp('/');
  const html = await page.text();
  if (page.status !== 200) return notThere('/', page.status);
  const loaded = await loadFirstPage(html, fetchApp);
  const missing = loaded.find((file) => 'status' in file);
  if (missing && 'status' in missing) return notThere(missing.path, missing.status);
  const files = loaded.filter((file) => 'code' in file);
  const sum = (some: LoadedFile[]) => some.reduce((total, file) => total + file.sent, 0);
  const measures: Measures = {
    firstPageScripts: sum(files.filter((file) => !file.isStyle)),
    firstPageStyles: sum(files.filter((file) => file.isStyle)),
    firstPageFiles: files.length,
    cached: files.filter((file) => file.isCached).length,
    findings: [],
    unused: listUnused(site),
  };
  const uncached = files.filter((file) => !file.isCached);
  if (uncached.length > UNCACHED_FILES)
    measures.findings.push(...uncached.map(({ path }) => `${path} is not kept by browsers.`));
  if (!page.headers.has('etag'))
    measures.findings.push('The page has no etag, so it is sent whole each time.');
  if (measures.firstPageScripts > FIRST_PAGE_BUDGET)
    measures.findings.push(`More than ${formatBytes(FIRST_PAGE_BUDGET)} of JavaScript on the first page.`);
  if (measures.firstPageScripts + measures.firstPageStyles > CRITICAL_PATH_BUDGET)
    measures.findings.push(
      `More than ${formatBytes(CRITICAL_PATH_BUDGET)} of JavaScript and styles on the first page.`,
    );
  return doneByEngine(measures, describeMeasures(measures));
}

/** Follows the page's scripts and styles and what they import at once. */
async function loadFirstPage(
  html: string,
  fetchApp: FetchApp,
): Promise<(LoadedFile | { path: string; status: number })[]> {
  const { scripts, styles } = listPageAssets(html);
  const imports = readImportMap(html);
  const seen = new Set([...scripts, ...styles]);
  const loaded: (LoadedFile | { path: string; status: number })[] = [];
  for (let wave = [...seen]; wave.length > 0; ) {
    const files = await Promise.all(wave.map((path) => loadFile(path, styles.includes(path), fetchApp)));
    loaded.push(...files);
    const next = files.flatMap((file) =>
      'code' in file && !file.isStyle
        ? listStaticImports(file.code).flatMap((name) => resolveImport(name, file.path, imports) ?? [])
        : [],
    );
    wave = [...new Set(next)].filter((path) => !seen.has(path));
    for (const path of wave) seen.add(path);
  }
  return loaded;
}

async function loadFile(
  path: string,
  isStyle: boolean,
  fetchApp: FetchApp,
): Promise<LoadedFile | { path: string; status: number }> {
  const answer = await fetchApp(path, { 'accept-encoding': 'br, gzip' });
  const code = await answer.text();
  if (answer.status !== 200) return { path, status: answer.status };
  const length = Number(answer.headers.get('content-length'));
  const isPacked = answer.headers.has('content-encoding') && length > 0;
  return {
    path,
    code,
    isStyle,
    sent: isPacked ? length : await sizeZipped(code),
    isCached: /immutable/.test(answer.headers.get('cache-control') ?? ''),
  };
}

/** What gzip makes of a file that we send as it is: the network in front of us compresses it on its way. */
async function sizeZipped(text: string): Promise<number> {
  const zipped = new Response(text).body?.pipeThrough(new CompressionStream('gzip'));
  return (await new Response(zipped).arrayBuffer()).byteLength;
}

function resolveImport(name: string, from: string, imports: Map<string, string>): string | null {
  const mapped = imports.get(name);
  if (mapped) return mapped;
  return /^\.{0,2}\//.test(name) ? new URL(name, `https://app.invalid${from}`).pathname : null;
}

/** Files that no page, script or style of the version names. */
function listUnused(site: readonly SiteFile[]): string[] {
  const texts = site
    .filter((file) => /\.(html|m?js|css)$/.test(file.path))
    .map((file) => new TextDecoder().decode(file.body))
    .join('\n');
  return site
    .map((file) => file.path)
    .filter((path) => !KNOWN_NAMES.test(path) && !path.endsWith('.map'))
    .filter((path) => !texts.includes(path.split('/').at(-1) ?? path));
}

function describeMeasures(measures: Measures): string {
  const { unused } = measures;
  return [
    `First page ${formatBytes(measures.firstPageScripts)} of JavaScript and ${formatBytes(measures.firstPageStyles)} of styles compressed`,
    `${measures.cached} of ${measures.firstPageFiles} files kept by browsers`,
    unused.length === 0 ? 'no unused file' : `${unused.length} unused: ${unused.slice(0, 3).join(', ')}`,
    ...measures.findings,
  ].join('; ');
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
