/** Writes the pages of the app and builds them. */
import { z } from 'zod';
import type { PagesBundle, SiteBundle } from '../builder/build-types.ts';
import { Blueprint } from '../contract/plan/blueprint.ts';
import type { SourceFiles } from '../contract/project/files.ts';
import { Framework } from '../contract/run.ts';
import { type Agent, type AgentContext, type AgentResult, doneByEngine } from './agent.ts';
import { buildFailed } from './build-failed.ts';
import { refuseKeys } from './refuse-keys.ts';
import { countBytes, describeFiles, formatBytes } from './words/describe-files.ts';
import { buildSlots } from './work-slots.ts';

const Input = z.object({ blueprint: Blueprint, framework: Framework });

export interface FrontendOutput {
  files: SourceFiles;
  /** package.json, README, configurations, contract tests. */
  projectFiles: SourceFiles;
  site: SiteBundle;
  /** The same pages for rendering outside a browser. */
  pages: PagesBundle;
}

export const frontend: Agent<z.infer<typeof Input>, FrontendOutput> = {
  type: 'frontend',
  input: Input,
  toJson: ({ files, projectFiles, site }) => ({
    files: { ...projectFiles, ...files },
    site: site.files.map((file) => ({ path: file.path, bytes: file.body.length })),
  }),
  run: (input, context) => buildSlots.take(context.signal, () => writePages(input, context)),
};

async function writePages(
  { blueprint, framework }: z.infer<typeof Input>,
  context: AgentContext,
): Promise<AgentResult<FrontendOutput>> {
  const { tools, keepEdits = (_, generated) => generated } = context;
  const files = await tools.generateFrontend(blueprint);
  const projectFiles = await tools.generateProjectFiles(blueprint, framework);
  const edited = {
    files: keepEdits('frontend', files),
    projectFiles: keepEdits('project', projectFiles),
  };
  const built = await buildPages(edited, context);
  // The project is told what was generated: it knows itself what was edited, also while this was built.
  return built.ok ? { ...built, output: { ...built.output, files, projectFiles } } : built;
}

/** Builds pages that are written already. */
export async function buildPages(
  { files, projectFiles }: Pick<FrontendOutput, 'files' | 'projectFiles'>,
  { tools, report, signal }: AgentContext,
): Promise<AgentResult<FrontendOutput>> {
  await report(0.4, `${describeFiles(files)} written`, 'file');
  const all = { ...projectFiles, ...files };
  const refused = refuseKeys<FrontendOutput>(all);
  if (refused) return refused;
  const site = await tools.buildSite(all);
  if (!site.ok) return buildFailed('pages', site.problems);
  signal.throwIfAborted();
  const pages = await tools.buildPageRenderer(all, site.output);
  if (!pages.ok) return buildFailed('pages', pages.problems);
  const scripts = site.output.files.filter((file) => /\.m?js$/.test(file.path));
  const detail = `${describeFiles(files)}; built ${formatBytes(countBytes(scripts))} of JavaScript in ${scripts.length} files`;
  return doneByEngine({ files, projectFiles, site: site.output, pages: pages.output }, detail);
}
