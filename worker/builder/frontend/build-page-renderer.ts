import type { SourceFiles } from '../../contract/project/files.ts';
import type { Env } from '../../env.ts';
import type { BuildResult, WorkerBundle } from '../build-types.ts';
import { findOutput, type ProjectOutput } from '../esbuild/bundle-project.ts';
import { assembleModules } from '../isolate/assemble-modules.ts';
import { bundleFrontend, PAGE_PARTS, PAGES_ENTRY } from './bundle-frontend.ts';

const MAIN = 'main.js';

/**
 * The site's own scripts, from `src/App` and `src/data/store` on, with react-dom/server, to render pages without a
 * browser. What is rendered is what is served.
 */
export async function buildPageRenderer(files: SourceFiles, env: Env): Promise<BuildResult<WorkerBundle>> {
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
  return { ok: true, output: { mainModule: MAIN, modules } };
}

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
