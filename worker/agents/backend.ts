/** Writes the app's backend and builds it. */
import { z } from 'zod';
import type { WorkerBundle } from '../builder/build-types.ts';
import { Blueprint } from '../contract/plan/blueprint.ts';
import type { SourceFiles } from '../contract/project/files.ts';
import { Framework } from '../contract/run.ts';
import { type Agent, type AgentContext, type AgentResult, doneByEngine } from './agent.ts';
import { buildFailed } from './build-failed.ts';
import { refuseKeys } from './refuse-keys.ts';
import { describeFiles, formatBytes } from './words/describe-files.ts';
import { buildSlots } from './work-slots.ts';

const Input = z.object({ blueprint: Blueprint, framework: Framework });

export interface BackendOutput {
  files: SourceFiles;
  backend: WorkerBundle;
}

export const backend: Agent<z.infer<typeof Input>, BackendOutput> = {
  type: 'backend',
  input: Input,
  toJson: ({ files }) => ({ files }),
  run: (input, context) => buildSlots.take(context.signal, () => writeBackend(input, context)),
};

async function writeBackend(
  { blueprint, framework }: z.infer<typeof Input>,
  context: AgentContext,
): Promise<AgentResult<BackendOutput>> {
  const files = await context.tools.generateBackend(blueprint, framework);
  const edited = context.keepEdits?.('backend', files) ?? files;
  const built = await buildServer(
    edited,
    {},
    `for ${blueprint.entities.length} ${blueprint.entities.length === 1 ? 'entity' : 'entities'}`,
    context,
  );
  // The project is told what was generated: it knows itself what was edited, also while this was built.
  return built.ok ? { ...built, output: { ...built.output, files } } : built;
}

/**
 * Builds a backend that is written already.
 * @param around files of the project that say which packages it may use.
 * @param purpose ends the sentence about what was built; may be empty.
 */
export async function buildServer(
  files: SourceFiles,
  around: SourceFiles,
  purpose: string,
  { tools, report }: AgentContext,
): Promise<AgentResult<BackendOutput>> {
  await report(0.5, `${describeFiles(files)} written`, 'file');
  const refused = refuseKeys<BackendOutput>(files);
  if (refused) return refused;
  const built = await tools.buildBackend({ ...around, ...files });
  if (!built.ok) return buildFailed('backend', built.problems);
  const bytes = Object.values(built.output.modules).reduce((sum, code) => sum + code.length, 0);
  return doneByEngine(
    { files, backend: built.output },
    [`${describeFiles(files)}; built ${formatBytes(bytes)}`, purpose].join(' ').trim(),
  );
}
