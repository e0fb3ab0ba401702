/** Asks a deployed app by its public address whether it is there: page, scripts, health and a granted list. */
import type { Blueprint } from '../../contract/blueprint.ts';
import { listGranted } from '../granted-lists.ts';
import { listPageAssets } from './page-assets.ts';

/** Fetches a path of the app through our own host router. */
export type FetchApp = (path: string, headers?: Record<string, string>) => Promise<Response>;

/** @returns what is wrong, one sentence each; empty when the app answers as its contract says. */
export async function findLiveProblems(blueprint: Blueprint | null, fetchApp: FetchApp): Promise<string[]> {
  const problems: string[] = [];
  const page = await fetchApp('/');
  const html = await page.text();
  if (page.status !== 200 || !page.headers.get('content-type')?.startsWith('text/html'))
    return [`The page answers ${page.status} ${page.headers.get('content-type') ?? ''} instead of HTML`];
  const assets = listPageAssets(html);
  if (assets.scripts.length === 0) problems.push('The page loads no script');
  for (const path of [...assets.scripts, ...assets.styles]) {
    const asset = await fetchApp(path);
    const type = asset.headers.get('content-type') ?? '';
    const bytes = (await asset.arrayBuffer()).byteLength;
    const fits = assets.styles.includes(path) ? type.startsWith('text/css') : /javascript/.test(type);
    if (asset.status !== 200 || !fits || bytes === 0)
      problems.push(`${path} answers ${asset.status} ${type} with ${bytes} bytes`);
  }
  const health = await fetchApp('/api/health');
  const body = await health.text();
  if (health.status !== 200 || !/"status"\s*:\s*"ok"/.test(body))
    problems.push(`/api/health answers ${health.status} ${body.slice(0, 120)}`);
  const list = blueprint && listGranted(blueprint)[0];
  if (list) {
    const answer = await fetchApp(list.path);
    const text = await answer.text();
    const good = answer.status === list.status && (list.status !== 200 || /"items"\s*:\s*\[/.test(text));
    if (!good)
      problems.push(`${list.path} answers ${answer.status} ${text.slice(0, 120)} instead of ${list.status}`);
  }
  return problems;
}
