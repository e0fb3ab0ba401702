import type { SourceFiles } from '../contract/files.ts';
import { problemOf } from './build-problem.ts';
import { browserDefines } from './build-site.ts';
import type { BuildResult, WorkerBundle } from './build-types.ts';
import { buildWorker } from './build-worker.ts';
import type { BuilderEnv } from './builder-env.ts';
import { resolveSource } from './resolve-source.ts';

/** Not a path that a project may have. */
const ENTRY = 'page-renderer:entry.ts';
const VIRTUAL = `export { App } from '/src/App';
export { createDataStore } from '/src/data/store';
export { createElement } from 'react';
export { renderToReadableStream } from 'react-dom/server';
`;

/** Bundles `src/App` and `src/data/store` with react-dom/server, to render pages without a browser. */
export async function buildPageRenderer(
  files: SourceFiles,
  env: BuilderEnv,
): Promise<BuildResult<WorkerBundle>> {
  for (const [path, wanted] of [
    ['src/App', 'a component named App'],
    ['src/data/store', 'a function named createDataStore'],
  ] as const)
    if (!resolveSource(files, `/${path}`, ''))
      return {
        ok: false,
        problems: [problemOf(`${path}.tsx`, `${path}.tsx is missing: it must export ${wanted}.`)],
      };
  return buildWorker(files, env, {
    entry: ENTRY,
    virtual: VIRTUAL,
    allowed: /^(react|react-dom|wouter)(\/|$)/,
    defines: browserDefines,
  });
}
