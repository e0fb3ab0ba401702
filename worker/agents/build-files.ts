/** Files as somebody saved them → what can be put live: built, and put through the same checks as a build of Hewn. */

import type { PagesBundle, SiteBundle, WorkerBundle } from '../builder/build-types.ts';
import { readPage } from '../builder/frontend/read-page.ts';
import type { Blueprint } from '../contract/plan/blueprint.ts';
import type { ContractSuite } from '../contract/plan/contract-suite.ts';
import type { SourceFiles } from '../contract/project/files.ts';
import type { Framework } from '../contract/run.ts';
import { splitFiles } from '../import-code/split-files.ts';
import { type AgentContext, type AgentResult, doneByEngine, fail } from './agent.ts';
import { buildServer } from './backend.ts';
import { testApp } from './checks/test-app.ts';
import { tryCode } from './checks/try-code.ts';
import { readWishes, withPromises } from './code/wishes/further-checks.ts';
import { buildPages } from './frontend.ts';
import { buildSlots } from './work-slots.ts';

export interface SavedFiles {
  /** Names the trial; unique to the work. */
  name: string;
  projectId: string;
  files: SourceFiles;
  framework: Framework;
  /** The plan whose contract they are held to; null for code that nobody planned. */
  blueprint: Blueprint | null;
}

/** @returns the hash of the artifact. */
export async function buildFiles(saved: SavedFiles, context: AgentContext): Promise<AgentResult<string>> {
  const { files, blueprint, framework, projectId } = saved;
  const { tools, signal } = context;
  if (!readPage(files))
    return fail({
      code: 'nothing_to_build',
      message: 'There is no index.html among these files, so there is no page to show.',
      remedy: 'What was there before goes on serving. Add the page, save, and deploy again.',
    });
  const parts = splitFiles(files);
  const built = await buildSlots.take(signal, async () => {
    const pages = await buildPages({ files: parts.frontend, projectFiles: parts.project }, context);
    if (!pages.ok) return pages;
    const server = await buildServer(parts.backend, parts.project, '', context);
    return server.ok ? { ok: true as const, ...pages.output, backend: server.output.backend } : server;
  });
  if (!built.ok) return built;
  const { site, pages, backend } = built as { site: SiteBundle; pages: PagesBundle; backend: WorkerBundle };
  const leaks = await tools.findLeaks(projectId, site);
  if (leaks.length > 0)
    return fail({
      code: 'secret_in_page',
      message: `${leaks[0]?.file}: ${leaks[0]?.message}`,
      remedy: 'What was there before goes on serving. Take the value out of the page, and deploy again.',
      evidence: leaks.map(
        ({ file, line, message }) => `${file}${line === null ? '' : `:${line}`}: ${message}`,
      ),
    });
  const app = { name: saved.name, framework, backend, pages };
  const tested = blueprint
    ? await testApp({ ...app, blueprint, suite: await suiteOf(blueprint, files, context) }, context)
    : await tryCode({ ...app, sources: files }, context);
  if (!tested.ok) return tested;
  const data = blueprint && (await tools.describeData(blueprint));
  const isOpen = blueprint === null;
  const artifact = await tools.storeArtifact({ projectId, framework, isOpen, data, site, backend });
  return doneByEngine(artifact.hash, tested.detail);
}

/** The contract of the plan with what was promised beside it; where there is no plan there is no contract. */
async function suiteOf(
  blueprint: Blueprint,
  files: SourceFiles,
  { tools }: AgentContext,
): Promise<ContractSuite> {
  return withPromises(await tools.deriveSuite(blueprint), readWishes(files), blueprint);
}
