/** Asks a deployed app by its public address whether it is there: page, scripts, health and a granted list. */
import type { Blueprint } from '../../contract/blueprint.ts';
import { listGranted } from '../granted-lists.ts';
import { listPageAssets } from './page-assets.ts';

/** Fetches a path of the app through our own host router. */
export type FetchApp = (path: string, headers?: Record<string, string>) => Promise<Response>;

/** @returns what is wrong, one sentence each; empty when the app answers as its contract says. */
export async function findLiveProblems(blueprint: Blueprint | null, fetchApp: FetchApp): Promise<string[]> {
  const page = await fetchApp('/');
  const html = await page.text();
  const type = page.headers.get('content-type') ?? '';
  if (page.status !== 200 || !type.startsWith('text/html'))
    return [`The page answers ${page.status} ${type} instead of HTML`];
  const { scripts, styles } = listPageAssets(html);
  const list = blueprint && listGranted(blueprint)[0];
  const found = await Promise.all([
    scripts.length === 0 ? 'The page loads no script' : null,
    ...scripts.map((path) => findAssetProblem(path, /javascript/, fetchApp)),
    ...styles.map((path) => findAssetProblem(path, /^text\/css/, fetchApp)),
    findAnswerProblem('/api/health', 200, /"status"\s*:\s*"ok"/, fetchApp),
    list
      ? findAnswerProblem(list.path, list.status, list.status === 200 ? /"items"\s*:\s*\[/ : /./, fetchApp)
      : null,
  ]);
  return found.filter((problem) => problem !== null);
}

async function findAssetProblem(path: string, type: RegExp, fetchApp: FetchApp): Promise<string | null> {
  const answer = await fetchApp(path);
  const said = answer.headers.get('content-type') ?? '';
  const bytes = (await answer.arrayBuffer()).byteLength;
  if (answer.status === 200 && type.test(said) && bytes > 0) return null;
  return `${path} answers ${answer.status} ${said} with ${bytes} bytes`;
}

async function findAnswerProblem(
  path: string,
  status: number,
  body: RegExp,
  fetchApp: FetchApp,
): Promise<string | null> {
  const answer = await fetchApp(path);
  const text = await answer.text();
  if (answer.status === status && body.test(text)) return null;
  return `${path} answers ${answer.status} ${text.slice(0, 120)} instead of ${status} as its contract says`;
}
