/**
 * Code that was handed over, as the files of a project: the page and the backend as they came, and around them what a
 * project has (entry, page, styles, package.json, README). The part that nobody handed over is there in its plainest form.
 */

import type { BuildProblem } from '../builder/build-types.ts';
import { pinPackages } from '../builder/packages/pin-packages.ts';
import type { SourceFiles } from '../contract/project/files.ts';
import type { Framework } from '../contract/run.ts';
import type { Env } from '../env.ts';
import { layOutBackend } from './lay-out-backend.ts';
import { layOutFrontend } from './lay-out-frontend.ts';
import { listRoutes } from './list-routes.ts';
import { printApiPage } from './print-api-page.ts';
import { printPage } from './print-page.ts';
import { PLAIN_BACKEND, printProjectFiles } from './print-project-files.ts';

export interface HandedCode {
  name: string;
  description: string;
  /** Empty: none of this kind. */
  frontend: string;
  backend: string;
}

/** Something is wrong with one of the codes; nothing of it is kept. */
export interface CodeProblem extends BuildProblem {
  part: 'frontend_code' | 'backend_code';
  /** It is written for something that cannot be run here. */
  isForeign?: boolean;
}

export interface LaidOutCode {
  files: SourceFiles;
  framework: Framework;
}

/** @param env of the registry, which knows the newest versions of packages that the code imports. */
export async function layOutCode(
  { name, description, frontend, backend }: HandedCode,
  env: Env,
): Promise<{ ok: true; output: LaidOutCode } | { ok: false; problems: CodeProblem[] }> {
  const [page, served] = [
    frontend === '' ? null : await layOutFrontend(frontend),
    backend === '' ? null : await layOutBackend(backend),
  ];
  const problems: CodeProblem[] = [
    ...(page && !page.ok
      ? page.problems.map((problem) => ({ ...problem, part: 'frontend_code' as const }))
      : []),
    ...(served && !served.ok
      ? served.problems.map((problem) => ({ ...problem, part: 'backend_code' as const }))
      : []),
  ];
  if ((page && !page.ok) || (served && !served.ok)) return { ok: false, problems };
  const isPython = served?.output.path === 'backend/main.py';
  const code = served?.output.code ?? PLAIN_BACKEND;
  const pages = page?.output ?? printApiPage({ name, description, routes: listRoutes(code), isPython });
  const own = {
    ...printPage({ name, description }, pages),
    [served?.output.path ?? 'backend/main.ts']: code,
  };
  const imports = [...pages.imports, ...(served?.output.imports ?? [])];
  const framework: Framework = isPython ? 'React + FastAPI' : 'React + Hono';
  const project = await printProjectFiles({
    name,
    description,
    framework,
    entry: served?.output.entry ?? 'default',
    packages: await pinPackages(imports, env),
    handed: { frontend: page !== null, backend: served !== null },
    changes: [...(page?.output.changes ?? []), ...(served?.output.changes ?? [])],
  });
  return { ok: true, output: { framework, files: { ...project, ...own } } };
}
