/** What the plan of a new app cannot say, written by a model over what was generated; without a model, or where it fails, that stays as it is. */
import { type CustomCode, writeCustomCode } from '../../agents/code/write-custom-code.ts';
import { buildPages, type FrontendOutput } from '../../agents/frontend.ts';
import { buildSlots } from '../../agents/work-slots.ts';
import { isRemoteModel } from '../../ai/remote-model.ts';
import { listWishes } from '../../contract/plan/list-wishes.ts';
import { NOT_WRITTEN_YET } from '../../contract/plan/missing.ts';
import type { SourceFiles } from '../../contract/project/files.ts';
import { partOf } from '../../import-code/split-files.ts';
import type { JournalChange } from '../journal/journal-change.ts';
import type { RunRecord } from '../journal/run-record.ts';
import type { PipelineDeps } from '../pipeline-deps.ts';
import type { StepContext } from '../step-outcome.ts';
import { agentContext } from './step-parts.ts';

/** What comes after it in a build takes so long at most, ms, where others build beside it. */
const REST_MS = 150_000;

export interface AddedCustomCode {
  written: CustomCode;
  /** What is live then; null where nothing was written. */
  built: FrontendOutput | null;
  /** What the step says of itself instead. */
  done: {
    detail: string;
    provider: string;
    model: string;
    usage: { tokensIn: number; tokensOut: number };
  };
  /** The backend as it is generated, where something was written beside it. */
  served: SourceFiles | null;
  /** What the plan leaves out and is not written either. */
  left: { asked: string; reason: string }[];
}

/**
 * Whether something is written beyond the plan. An app that was live before is changed in the Build chat: what was written for
 * it then stays as it is.
 */
export function isCustomCodeDue({ blueprint }: RunRecord, { model, journal }: PipelineDeps): boolean {
  return (blueprint ? listWishes(blueprint).length : 0) > 0 && isRemoteModel(model) && !journal.liveVersion();
}

/** @returns null where there is nothing to write, or nobody to write it. */
export async function addCustomCode(
  base: FrontendOutput,
  context: StepContext,
): Promise<AddedCustomCode | null> {
  const { run, deps } = context;
  const { blueprint } = run;
  const { model, tools } = deps;
  if (!blueprint || !isRemoteModel(model) || !isCustomCodeDue(run, deps)) return null;
  const agent = agentContext(context, 'frontend');
  const { framework, requirements } = run.request;
  const keep = agent.keepEdits ?? ((_, generated) => generated);
  const pages = keep('frontend', base.files);
  const projectFiles = keep('project', base.projectFiles);
  const served = await tools.generateBackend(blueprint, framework);
  const order = {
    model,
    description: requirements,
    blueprint,
    framework,
    files: { ...projectFiles, ...pages, ...keep('backend', served) },
    ms: run.deadlineAt - deps.now() - REST_MS,
  };
  const written = await writeCustomCode(order, agent);
  const by = { provider: model.provider, model: model.name };
  const usage = { tokensIn: written.tokensIn, tokensOut: written.tokensOut };
  const left = listWishes(blueprint)
    .filter((wish) => !written.built.some(({ asked }) => asked === wish.asked))
    .map(({ asked, reason }) => ({ asked, reason: written.isCutShort ? NOT_WRITTEN_YET : reason }));
  const isServed = written.changes.some(({ path }) => partOf(path) === 'backend');
  const nothing = {
    written,
    built: null,
    done: { detail: written.detail, ...by, usage },
    left,
    served: isServed ? served : null,
  };
  if (written.changes.length === 0) return nothing;
  const files = { ...pages };
  for (const { path, text } of written.changes.filter((change) => partOf(change.path) === 'frontend'))
    if (text === null) delete files[path];
    else files[path] = text;
  const built = await buildSlots.take(agent.signal, () => buildPages({ files, projectFiles }, agent));
  if (!built.ok) throw new Error(`What was checked does not build: ${built.message}`);
  const detail = `${built.detail}. ${written.detail}`;
  return { ...nothing, built: built.output, done: { detail, ...by, usage } };
}

export function noteCustomCode(change: JournalChange, { written, left, served }: AddedCustomCode): void {
  change.addEvent({ type: 'log', step: 'frontend', message: written.detail });
  if (written.changes.length === 0) return;
  // The ground for the step that generates the backend: what was written over it stays.
  if (served) change.writeFiles({ origin: 'backend', files: served });
  change.layOver(written.changes);
  change.setRun({ notBuilt: left });
}
