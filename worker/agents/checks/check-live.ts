/** Asks a deployed app by its public address whether it is there: page, scripts, health and a granted list. */
import type { Blueprint } from '../../contract/plan/blueprint.ts';
import type { SourceFiles } from '../../contract/project/files.ts';
import { listProbes } from '../../import-code/list-routes.ts';
import { type GrantedList, listGranted } from '../granted-lists.ts';
import { endAnswer } from './end-answer.ts';
import { listPageAssets } from './page-assets.ts';

/** Fetches a path of the app through our own host router. */
export type FetchApp = (path: string, headers?: Record<string, string>) => Promise<Response>;

/** What an app was made from: a plan, or code that was handed over. */
export interface MadeFrom {
  blueprint: Blueprint | null;
  sources: SourceFiles | null;
}

/** @returns what is wrong, one sentence each; empty when the app answers as its contract says. */
export async function findLiveProblems(
  { blueprint, sources }: MadeFrom,
  fetchApp: FetchApp,
): Promise<string[]> {
  const page = await fetchApp('/');
  const html = await page.text();
  const type = page.headers.get('content-type') ?? '';
  if (page.status !== 200 || !type.startsWith('text/html'))
    return [`The page answers ${page.status} ${type} instead of HTML`];
  const { scripts, styles } = listPageAssets(html);
  const found = await Promise.all([
    scripts.length === 0 ? 'The page loads no script' : null,
    ...scripts.map((path) => findAssetProblem(path, /javascript/, fetchApp)),
    ...styles.map((path) => findAssetProblem(path, /^text\/css/, fetchApp)),
    ...(sources
      ? listProbes(sources).map((path) => findFailedCall(path, fetchApp))
      : listPromises(blueprint, fetchApp)),
  ]);
  return found.filter((problem) => problem !== null);
}

/** What the contract of a planned app says. */
function listPromises(blueprint: Blueprint | null, fetchApp: FetchApp): Promise<string | null>[] {
  const list = blueprint && listGranted(blueprint)[0];
  const health = findAnswerProblem('/api/health', 200, /"status"\s*:\s*"ok"/, fetchApp);
  if (!list) return [health];
  return [health, findListProblem(list, fetchApp)];
}

/** What is for everyone is refused all the same where the owner has closed the app to visitors. */
async function findListProblem({ path, status }: GrantedList, fetchApp: FetchApp): Promise<string | null> {
  const answer = await fetchApp(path);
  const text = await answer.text();
  const isShown = answer.status === 200 && /"items"\s*:\s*\[/.test(text);
  if (answer.status === 401 || (status === 200 && isShown)) return null;
  return `${path} answers ${answer.status} ${text.slice(0, 120)} instead of ${status} as its contract says`;
}

/** Code that was handed over promises nothing but not to break. */
async function findFailedCall(path: string, fetchApp: FetchApp): Promise<string | null> {
  const answer = await fetchApp(path, { accept: 'application/json' });
  await endAnswer(answer);
  return answer.status < 500 ? null : `${path} answers ${answer.status}`;
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
