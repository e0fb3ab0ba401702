/** What the plan of a new app cannot say, written by a model over its pages; without a model, or where it fails, the pages stay as they are. */
import { type Beyond, writeBeyond } from '../../agents/code/write-beyond.ts';
import { buildPages, type FrontendOutput } from '../../agents/frontend.ts';
import { buildSlots } from '../../agents/work-slots.ts';
import { isRemoteModel } from '../../ai/remote-model.ts';
import type { JournalChange } from '../journal/journal-change.ts';
import type { StepContext } from '../step-outcome.ts';
import { agentContext } from './step-parts.ts';

export interface AddedBeyond {
  written: Beyond;
  /** What is live then; null where nothing was written. */
  built: FrontendOutput | null;
  /** What the step says of itself instead. */
  done: {
    detail: string;
    provider: string;
    model: string;
    usage: { tokensIn: number; tokensOut: number };
  };
  /** What the plan leaves out and is not written either. */
  left: { asked: string; reason: string }[];
}

/** @returns null where there is nothing to write, or nobody to write it. */
export async function addBeyond(base: FrontendOutput, context: StepContext): Promise<AddedBeyond | null> {
  const { run, deps } = context;
  const { blueprint } = run;
  const { model, tools, journal } = deps;
  // An app that was live before is changed in the Build chat: what was written for it then stays as it is.
  if (!blueprint || !isRemoteModel(model) || blueprint.not_built.length === 0 || journal.liveVersion())
    return null;
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
    redact: await tools.openRedact(run.projectId),
  };
  const written = await writeBeyond(order, agent);
  const by = { provider: model.provider, model: model.name };
  const usage = { tokensIn: written.tokensIn, tokensOut: written.tokensOut };
  const left = blueprint.not_built.filter((wish) => !written.built.includes(wish));
  const nothing = { written, built: null, done: { detail: written.detail, ...by, usage }, left };
  if (written.changes.length === 0) return nothing;
  const files = { ...pages };
  for (const { path, text } of written.changes)
    if (text === null) delete files[path];
    else files[path] = text;
  const built = await buildSlots.take(agent.signal, () => buildPages({ files, projectFiles }, agent));
  if (!built.ok) throw new Error(`What was checked does not build: ${built.message}`);
  const detail = `${built.detail}. ${written.detail}`;
  return { ...nothing, built: built.output, done: { detail, ...by, usage } };
}

export function noteBeyond(change: JournalChange, { written, left }: AddedBeyond): void {
  change.addEvent({ type: 'log', step: 'frontend', message: written.detail });
  if (written.changes.length === 0) return;
  change.layOver(written.changes);
  change.setRun({ notBuilt: left });
}
