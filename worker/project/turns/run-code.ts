/** A turn of the Build chat whose code a model changes: the parts that it works with, and how its end is told. */
import type { AgentContext, AgentProject } from '../../agents/agent.ts';
import type { AgentTools } from '../../agents/agent-tools.ts';
import type { Attached } from '../../agents/code/attached.ts';
import { leaveOut } from '../../agents/code/context-parts.ts';
import { Draft, type DraftChange, type LiveFiles } from '../../agents/code/draft.ts';
import { openGate } from '../../agents/code/gate.ts';
import { listSignatures } from '../../agents/code/list-signatures.ts';
import { tellChecks } from '../../agents/code/wishes/describe-checks.ts';
import { letGo } from '../../agents/code/wishes/dropped-checks.ts';
import {
  joinChecks,
  keepWishes,
  NO_CHECKS,
  readWishes,
  seenOf,
} from '../../agents/code/wishes/further-checks.ts';
import { lookAfter } from '../../agents/code/wishes/look-after.ts';
import { type WorkEnd, type WorkEvent, workOnCode } from '../../agents/code/work.ts';
import { codePrompt, codeSystem } from '../../agents/prompts/code.ts';
import type { RemoteModel } from '../../ai/remote-model.ts';
import type { Framework } from '../../contract/run.ts';
import { findLockOf } from '../../domain/files/find-lock.ts';
import type { TurnRecord } from './turn-store.ts';

/** Bounds of one turn: questions, tokens, millionths of a dollar, ms. */
export const TURN_LIMITS = { turns: 40, tokens: 1_500_000, cost: 3_000_000, ms: 10 * 60_000 } as const;

export interface CodeTurnParts {
  record: TurnRecord;
  model: RemoteModel;
  tools: AgentTools;
  project: AgentProject;
  framework: Framework;
  live: LiveFiles;
  locks: readonly string[];
  attached: Attached;
  readLog(): Promise<string[]>;
  tell(event: WorkEvent): void;
  write(text: string): void;
  signal: AbortSignal;
}

export interface CodeTurnEnd {
  end: WorkEnd;
  /** What is to be kept: all of it passed. */
  changes: DraftChange[];
}

export async function runCodeTurn(parts: CodeTurnParts): Promise<CodeTurnEnd> {
  const { record, model, tools, project, framework, live, signal } = parts;
  const { turn, focus } = record;
  const { element } = turn;
  const key = `turn-${turn.id}`;
  const draft = new Draft(live);
  const agent: AgentContext = { model, tools, signal, idempotencyKey: key, report: async () => {} };
  const { blueprint } = project;
  const before = draft.files();
  // Turns that were planned before there were ways have none.
  const further = { ...NO_CHECKS, ...record.checks };
  const promised = readWishes(before);
  // The person said go to a plan that names them.
  const agreed = turn.plan?.dropped ?? [];
  const gate = openGate({
    blueprint,
    framework,
    before,
    context: agent,
    further,
    promised: letGo(promised, agreed),
  });
  const told = leaveOut(
    {
      request: turn.request,
      steps: turn.plan?.steps ?? [],
      blueprint,
      paths: draft.paths(),
      calls: listSignatures(draft.paths(), (path) => before[path]),
      focus,
      element,
      attached: parts.attached,
      problems: record.problems ?? [],
    },
    record.without,
  );
  const end = await workOnCode({
    model,
    task: 'build.code',
    key,
    system: codeSystem,
    prompt: [codePrompt(told), ...tellChecks(further)].join('\n\n'),
    pictures: told.attached.pictures,
    context: {
      draft,
      gate,
      seen: new Map(),
      mask: model.mask,
      findLock: (path) => findLockOf(path, parts.locks),
      request: [told.request, ...told.steps].join('\n'),
      readLog: parts.readLog,
      signal,
    },
    limits: { ...TURN_LIMITS, modelMs: TURN_LIMITS.ms, deadline: model.now() + TURN_LIMITS.ms },
    tell: parts.tell,
    write: parts.write,
  });
  const changes = draft.changes();
  if (changes.length === 0) return { end, changes };
  const seen = end.ok ? seenOf(further, end.unseen) : NO_CHECKS;
  const suite = blueprint && agreed.length > 0 ? await tools.deriveSuite(blueprint) : null;
  const anew =
    blueprint && suite
      ? await lookAfter(gate, draft.files(), agreed, { blueprint, suite, words: promised })
      : [];
  const checks = joinChecks(seen, { ...NO_CHECKS, pages: anew });
  // Also of what was kept at a limit: it passed without them.
  return { end, changes: [...changes, ...keepWishes(before, checks, agreed)] };
}
