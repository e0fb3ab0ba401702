/**
 * What a model would change about a finished app so that it is quicker: advice, each with edits that were tried. What does not
 * apply, does not build or fails a check is not said; nothing is changed. Without a model there is none.
 */
import { z } from 'zod';
import type { RemoteModel } from '../ai/remote-model.ts';
import type { Blueprint } from '../contract/plan/blueprint.ts';
import type { SourceFiles } from '../contract/project/files.ts';
import type { Framework } from '../contract/run.ts';
import { partOf } from '../import-code/split-files.ts';
import type { AgentContext } from './agent.ts';
import { Draft } from './code/draft.ts';
import { openGate } from './code/gate.ts';
import { findPlaceholder } from './code/guard-loss.ts';
import { guardPath } from './code/guard-path.ts';
import { applyEdit } from './code/match-edit.ts';
import { readWishes } from './code/wishes/further-checks.ts';
import { OPTIMIZER, optimizerPrompt } from './prompts/optimizer.ts';

const Edit = z.object({
  path: z.string().max(400),
  search: z.string().min(1).max(10_000),
  replace: z.string().max(20_000),
});
const Found = z.object({
  suggestions: z
    .array(
      z.object({
        title: z.string().min(1).max(200),
        reason: z.string().max(400),
        edits: z.array(Edit).min(1).max(5),
      }),
    )
    .max(3),
});

/** An edit that was tried: everything still builds, and every check of the contract passes with it. */
export type Suggestion = z.infer<typeof Found>['suggestions'][number];

export interface Suggested {
  suggestions: Suggestion[];
  /** For a person; null where there is nothing to say. */
  detail: string | null;
  usage: { tokensIn: number; tokensOut: number };
}

/** Longest wait for the model, and for all of it with the trials, ms: the step has 60 s. */
const ANSWER_MS = 20_000;
const WHOLE_MS = 40_000;

export interface SuggestOrder {
  model: RemoteModel;
  blueprint: Blueprint;
  framework: Framework;
  files: SourceFiles;
  /** What was measured of the live app. */
  measured: string;
}

/** Never fails: the app is live by then, and this is advice. */
export async function suggestFaster(order: SuggestOrder, context: AgentContext): Promise<Suggested> {
  const { model, files, measured } = order;
  const clock = new AbortController();
  const timer = setTimeout(() => clock.abort(new Error('The time for advice is over')), WHOLE_MS);
  const signal = AbortSignal.any([context.signal, clock.signal]);
  const suggestions: Suggestion[] = [];
  let usage = { tokensIn: 0, tokensOut: 0 };
  try {
    const written = Object.fromEntries(
      Object.entries(files).filter(([path]) => partOf(path) !== 'project' && !path.endsWith('.json')),
    );
    const answer = await model.generateObject<z.output<typeof Found>>({
      task: 'optimizer.suggest',
      idempotencyKey: `${context.idempotencyKey}:suggest`,
      system: OPTIMIZER,
      prompt: optimizerPrompt(measured, written),
      signal,
      timeoutMs: ANSWER_MS,
      schema: Found,
      builtIn: () => ({ suggestions: [] }),
    });
    usage = answer.usage;
    for (const one of answer.output.suggestions)
      if (await passes(one, order, { ...context, signal, report: async () => {} })) suggestions.push(one);
  } catch (error) {
    // Whoever stopped the step stopped this; else its own time was over: what was tried until then is said.
    context.signal.throwIfAborted();
    if (!clock.signal.aborted) throw error;
  } finally {
    clearTimeout(timer);
  }
  const said = suggestions.map(({ title }) => title).join('; ');
  return {
    suggestions,
    usage,
    detail: said === '' ? null : `${model.name} suggests, tried and checked: ${said}`,
  };
}

async function passes({ edits }: Suggestion, order: SuggestOrder, context: AgentContext): Promise<boolean> {
  const { blueprint, framework, files } = order;
  const draft = new Draft({ paths: () => Object.keys(files), read: (path) => files[path] ?? null });
  for (const { path, search, replace } of edits) {
    const guarded = guardPath(path, { findLock: () => null });
    const text = guarded.ok ? draft.read(guarded.path)?.text : undefined;
    if (!guarded.ok || text === undefined || partOf(guarded.path) === 'project') return false;
    const outcome = applyEdit(text, search, replace);
    if (!outcome.ok || findPlaceholder(guarded.path, text, outcome.text)) return false;
    draft.write(guarded.path, outcome.text);
  }
  if (draft.changes().length === 0) return false;
  const gate = openGate({ blueprint, framework, before: null, context, promised: readWishes(files) });
  return (await gate.check(draft.files())).ok;
}
