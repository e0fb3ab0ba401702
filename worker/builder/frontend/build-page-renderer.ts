import type { SourceFiles } from '../../contract/project/files.ts';
import type { Env } from '../../env.ts';
import type { BuildResult, PagesBundle, SiteBundle } from '../build-types.ts';
import type { ProjectOutput } from '../esbuild/build-order.ts';
import { findOutput } from '../esbuild/bundle-project.ts';
import { assembleModules } from '../isolate/assemble-modules.ts';
import { bundleFrontend, type FrontendBundle, PAGE_PARTS, PAGES_ENTRY } from './bundle-frontend.ts';
import { readPage } from './read-page.ts';

const MAIN = 'main.js';

/**
 * The site's own scripts, from `src/App` and `src/data/store` on, with react-dom/server, to render pages without a
 * browser; and from `index.html` on, to use them over a DOM. What is rendered and used is what is served.
 */
export async function buildPageRenderer(files: SourceFiles, env: Env): Promise<BuildResult<PagesBundle>> {
  const bundled = await bundleFrontend(files, env);
  if (!bundled.ok) return bundled;
  const { outputs, pageProblems } = bundled.output;
  if (pageProblems.length) return { ok: false, problems: pageProblems };
  const entry = findOutput(outputs, PAGES_ENTRY);
  const reachable = listReachable(outputs, entry);
  const assembled = await assembleModules(bundled.output, (path) => reachable.has(path), env, [
    'react',
    'react-dom/server',
  ]);
  if (!assembled.ok) return assembled;
  const { modules, vendorPath } = assembled.output;
  modules[MAIN] = `export { ${PAGE_PARTS.map(({ name }) => name).join(', ')} } from './${entry}';
export { createElement } from './${vendorPath('react')}';
export { renderToReadableStream } from './${vendorPath('react-dom/server')}';
`;
  const site = await buildSiteModules(bundled.output, reachable, readPage(files) ?? '', env);
  return site.ok ? { ok: true, output: { mainModule: MAIN, modules, site: site.output } } : site;
}

/** With what a browser needs of the site. */
export const withServed = (pages: PagesBundle, { files, scriptHashes }: SiteBundle): PagesBundle => ({
  ...pages,
  served: { files: files.filter(({ path }) => !path.endsWith('.map')), scriptHashes },
});

/** @param known outputs that are modules already. */
async function buildSiteModules(
  bundle: FrontendBundle,
  known: ReadonlySet<string>,
  page: string,
  env: Env,
): Promise<BuildResult<PagesBundle['site']>> {
  const { outputs, sources } = bundle;
  const scripts = [...sources.values()]
    .map((source) => findOutput(outputs, source))
    .filter((path) => path.endsWith('.js'));
  const needed = new Set(scripts.flatMap((path) => [...listReachable(outputs, path)]));
  const assembled = await assembleModules(bundle, (path) => needed.has(path) && !known.has(path), env);
  if (!assembled.ok) return assembled;
  const { modules } = assembled.output;
  return { ok: true, output: { html: withoutScripts(page), scripts, modules } };
}

const withoutScripts = (html: string) => html.replace(/<script\b[\s\S]*?<\/script\s*>/gi, '');

/** An output and all that it imports, at once or later. */
function listReachable(outputs: ProjectOutput['outputs'], entry: string): Set<string> {
  const reachable = new Set<string>();
  const visit = (path: string) => {
    if (reachable.has(path)) return;
    reachable.add(path);
    for (const { path: next, external } of outputs[path]?.imports ?? []) if (!external) visit(next);
  };
  visit(entry);
  return reachable;
}
