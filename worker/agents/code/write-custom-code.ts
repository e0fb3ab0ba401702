/**
 * What a plan cannot say is written as code by a model, over what was generated from it: a simulation, an instrument, a game, a
 * call that reckons. It stays below `src/` and in a router of its own, passes the whole contract, or is left out. Where a limit
 * ends the work, what passed until then is kept and what is missing is named.
 */
import type { RemoteModel } from '../../ai/remote-model.ts';
import type { Blueprint, NotBuilt } from '../../contract/plan/blueprint.ts';
import { listWishes } from '../../contract/plan/list-wishes.ts';
import type { SourceFiles } from '../../contract/project/files.ts';
import type { Framework } from '../../contract/run.ts';
import { partOf } from '../../import-code/split-files.ts';
import type { AgentContext } from '../agent.ts';
import { codePrompt, codeSystem } from '../prompts/code.ts';
import { customCodeRequest, readBuilt, testerRequest } from '../prompts/custom-code.ts';
import { Draft, type DraftChange } from './draft.ts';
import { openGate } from './gate.ts';
import { listSignatures } from './list-signatures.ts';
import { mountOwnRoutes, OWN_FOLDER, withMount, withoutIdleMount } from './own-routes.ts';
import { describeChecks, tellChecks } from './wishes/describe-checks.ts';
import { type FurtherChecks, keepWishes, NO_CHECKS, seenOf } from './wishes/further-checks.ts';
import { makeChecks } from './wishes/make-checks.ts';
import { completeVisits } from './wishes/visits.ts';
import { type WorkCost, type WorkFailure, workOnCode } from './work.ts';

/** Bounds of what one build asks for: questions, tokens, millionths of a dollar, ms of the model's own time. */
export const BEYOND_LIMITS = { turns: 16, tokens: 600_000, cost: 1_500_000, modelMs: 300_000 } as const;

export interface CustomCodeOrder {
  model: RemoteModel;
  /** What the person wrote. */
  description: string;
  blueprint: Blueprint;
  framework: Framework;
  /** All files, as they were generated, with what people edited in them. */
  files: SourceFiles;
  /** In what time it must be over, tools and all, ms: what comes after it in a build needs time, too. */
  ms: number;
}

export type CustomCode = WorkCost & {
  changes: DraftChange[];
  /** What is built now, of what the plan left out. */
  built: NotBuilt[];
  /** A limit or the model ended it before it was done: what is missing may still be had. */
  isCutShort: boolean;
  /** For a person: what was written, or why nothing was. */
  detail: string;
};

const CUT_SHORT: readonly WorkFailure[] = ['limit', 'cut', 'model', 'stuck'];

/** @param passed those that were seen to pass. */
function describePassed({ calls, pages, visits }: FurtherChecks): string {
  const checks = calls.length + pages.length;
  const told = [
    ...(checks > 0 ? [`${checks} ${checks === 1 ? 'check' : 'checks'}`] : []),
    ...(visits.length > 0 ? [`${visits.length} ${visits.length === 1 ? 'way' : 'ways'} of a person`] : []),
  ];
  return told.length === 0 ? '' : ` ${told.join(' and ')} made of your words passed.`;
}

export async function writeCustomCode(order: CustomCodeOrder, context: AgentContext): Promise<CustomCode> {
  const { model, blueprint, framework, files, description } = order;
  const wishes = listWishes(blueprint);
  const began = model.now();
  const mount = mountOwnRoutes(files, framework);
  const live = new Map(Object.entries({ ...files, ...mount }));
  const draft = new Draft({ paths: () => [...live.keys()], read: (path) => live.get(path) ?? null });
  const quiet = { ...context, idempotencyKey: `${context.idempotencyKey}-beyond`, report: async () => {} };
  const made = await makeChecks({
    model,
    key: quiet.idempotencyKey,
    blueprint,
    paths: draft.paths(),
    request: testerRequest(description, wishes),
    signal: context.signal,
  });
  const main = await context.tools.derivePersonVisits(blueprint);
  const checks = { ...made.checks, visits: completeVisits(made.checks.visits, main) };
  const modelMs = BEYOND_LIMITS.modelMs - (model.now() - began);
  for (const line of describeChecks(checks)) await context.report(0.5, `Will be checked: ${line}`, 'check');
  let share = 0.5;
  const end = await workOnCode({
    model,
    task: 'frontend.code',
    key: quiet.idempotencyKey,
    system: codeSystem,
    prompt: [
      codePrompt({
        request: customCodeRequest(description, wishes),
        steps: [],
        blueprint,
        paths: draft.paths().filter((path) => partOf(path) !== 'project'),
        calls: listSignatures(draft.paths(), (path) => files[path]),
      }),
      ...tellChecks(checks),
    ].join('\n\n'),
    context: {
      draft,
      gate: openGate({
        blueprint,
        framework,
        before: null,
        context: quiet,
        prepare: (all) => withoutIdleMount(all, files, mount),
        further: checks,
      }),
      seen: new Map(),
      mask: model.mask,
      findLock: (path) =>
        partOf(path) === 'frontend' || path.startsWith(OWN_FOLDER)
          ? null
          : `${path} is made from the plan: only src/ and ${OWN_FOLDER} are yours.`,
      request: [description, ...wishes.map(({ asked }) => asked)].join('\n'),
      readLog: async () => [],
      signal: context.signal,
    },
    limits: { ...BEYOND_LIMITS, modelMs, deadline: began + order.ms },
    tell({ text, kind }) {
      share = Math.min(0.9, share + 0.02);
      // The step's own signal ends it where the run has ended.
      if (kind !== 'tool')
        context.report(share, text.slice(0, 300), kind === 'check' ? 'check' : 'log').catch(() => {});
    },
  });
  const spent = {
    isCutShort: !end.ok && CUT_SHORT.includes(end.code),
    tokensIn: end.tokensIn + made.tokensIn,
    tokensOut: end.tokensOut + made.tokensOut,
    cost: end.cost + made.cost,
    calls: end.calls + made.calls,
  };
  if (end.ok) {
    const { built, words } = readBuilt(end.summary, wishes);
    const passed = seenOf(checks, end.unseen);
    return {
      ...spent,
      changes: [...withMount(draft.changes(), files, mount), ...keepWishes(files, passed)],
      built,
      detail: `Beyond the plan, by ${end.by?.model ?? model.name}: ${words}${describePassed(passed)}`,
    };
  }
  const built = end.kept ? findKept(readBuilt(end.said, wishes).built, wishes, checks, end.unmet) : [];
  if (built.length > 0)
    return {
      ...spent,
      changes: [
        ...withMount(draft.changes(), files, mount),
        // Pages are looked at where the work is whole.
        ...keepWishes(files, { ...NO_CHECKS, calls: seenOf(checks, end.unmet).calls }),
      ],
      built,
      detail: `Beyond the plan, by ${model.name}, a part was written and passed: ${built.map(({ asked }) => asked.replace(/\.$/, '')).join('; ')}. The rest was not. ${end.message}`,
    };
  const reason = end.code === 'nothing' ? readBuilt(end.message, wishes).words : end.reason;
  return {
    ...spent,
    // No wish is met by what passed on the way: the app is that of the plan.
    changes: [],
    built: [],
    detail: `What the plan cannot say was not written, so the app is that of the plan: ${reason}`,
  };
}

/** Of what the model says is built, that of which no check fails; a check that names no wish may be about any. */
function findKept(
  said: readonly NotBuilt[],
  wishes: readonly NotBuilt[],
  { calls }: FurtherChecks,
  unmet: readonly string[],
): NotBuilt[] {
  const failing = calls.filter(({ title }) => unmet.includes(title)).map(({ wish }) => wish);
  if (failing.includes(undefined)) return [];
  return said.filter((wish) => !failing.includes(wishes.indexOf(wish) + 1));
}
