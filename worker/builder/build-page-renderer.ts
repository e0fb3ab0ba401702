import type { SourceFiles } from '../contract/files.ts';
import { problemOf } from './build-problem.ts';
import { browserDefines } from './build-site.ts';
import type { BuildProblem, BuildResult, WorkerBundle } from './build-types.ts';
import { buildWorker } from './build-worker.ts';
import type { BuilderEnv } from './builder-env.ts';
import { resolveSource } from './resolve-source.ts';

/** What the project must offer so that its pages can be rendered. */
const PARTS = [
  { path: 'src/App', file: 'src/App.tsx', name: 'App', wanted: 'a component named App' },
  {
    path: 'src/data/store',
    file: 'src/data/store.ts',
    name: 'createDataStore',
    wanted: 'a function named createDataStore',
  },
];
/** Not a path that a project may have. JavaScript, because in TypeScript a missing name passes for a type. */
const ENTRY = 'page-renderer:entry.js';
const VIRTUAL = `${PARTS.map(({ path, name }) => `export { ${name} } from '/${path}';`).join('\n')}
export { createElement } from 'react';
export { renderToReadableStream } from 'react-dom/server';
`;

/** Bundles `src/App` and `src/data/store` with react-dom/server, to render pages without a browser. */
export async function buildPageRenderer(
  files: SourceFiles,
  env: BuilderEnv,
): Promise<BuildResult<WorkerBundle>> {
  for (const { path, file, wanted } of PARTS)
    if (!resolveSource(files, `/${path}`, ''))
      return { ok: false, problems: [problemOf(file, `${file} is missing: it must export ${wanted}.`)] };
  const built = await buildWorker(files, env, {
    entry: ENTRY,
    virtual: VIRTUAL,
    exports: PARTS.map(({ name }) => name),
    allowed: /^(react|react-dom|wouter)(\/|$)/,
    defines: browserDefines,
  });
  return built.ok ? built : { ok: false, problems: built.problems.map(placeInProject) };
}

/** A problem of our own entry is one of the file that it asks for something. */
function placeInProject(problem: BuildProblem): BuildProblem {
  if (problem.file !== ENTRY) return problem;
  const part = PARTS.find(({ name }) => problem.message.endsWith(`for import "${name}".`));
  return part ? problemOf(part.file, `${part.file} must export ${part.wanted}.`) : { ...problem, file: null };
}
