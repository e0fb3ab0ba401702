/**
 * The tools of the Build chat in the hands of an agent that is not Hewn's: one call at a time, over the working files themselves.
 * What it changes is an edit like any other, with the rules that hold for Hewn's own agents: locks, secrets, and nothing overwritten
 * that it has not read.
 */
import type { AgentContext } from '../../agents/agent.ts';
import { Draft } from '../../agents/code/draft.ts';
import { openGate } from '../../agents/code/gate.ts';
import { refused, type ToolResult } from '../../agents/code/tool.ts';
import { callTool } from '../../agents/code/toolbox.ts';
import { readWishes } from '../../agents/code/wishes/further-checks.ts';
import { builtInModel } from '../../ai/built-in.ts';
import type { CodeAnswer, CodeToolName } from '../../contract/project/code-tools.ts';
import { findLockOf } from '../../domain/files/find-lock.ts';
import { openMask } from '../../domain/secrets/mask.ts';
import type { Workspace } from '../files/workspace.ts';
import type { TurnWorkerParts } from '../turns/turn-worker.ts';

/** Longest that one call may take, ms. */
const CALL_MS = 240_000;

export interface CodeCall {
  tool: CodeToolName;
  /** As the agent gave it; each tool checks its own. */
  input: Record<string, unknown>;
  /** Revision of the file that it is about, as the agent read it. */
  revision: string | null;
  /** Who is told to others as the one that did it. */
  by: string | null;
}

export interface CodeCallsParts {
  worker: Omit<TurnWorkerParts, 'chooseModel'>;
  workspace(): Workspace;
  locks(): readonly string[];
  /** Hidden values by the names of their variables. */
  openSecrets(): Promise<Record<string, string>>;
}

export async function callCode(call: CodeCall, parts: CodeCallsParts): Promise<CodeAnswer> {
  const { worker } = parts;
  const mask = openMask(await parts.openSecrets());
  const draft = new Draft(worker.live);
  const { blueprint } = worker.describe();
  const signal = AbortSignal.timeout(CALL_MS);
  const context: AgentContext = {
    model: builtInModel,
    tools: worker.tools(),
    signal,
    idempotencyKey: `code-${crypto.randomUUID()}`,
    report: async () => {},
  };
  const gate = openGate({
    blueprint,
    framework: worker.framework(),
    before: null,
    context,
    promised: readWishes(draft.files()),
  });
  const seen = new Map<string, string>();
  const path = typeof call.input.path === 'string' ? call.input.path : null;
  if (path !== null && call.revision !== null) seen.set(path, call.revision);
  const locks = parts.locks();
  try {
    const result = await callTool(
      call.tool,
      call.input,
      {
        draft,
        gate,
        seen,
        mask,
        findLock: (one) => findLockOf(one, locks),
        request: '',
        readLog: worker.readLog,
        signal,
      },
      false,
    );
    const kept = keep(result, draft, { seen, call, workspace: parts.workspace() });
    return {
      ok: kept.ok,
      text: mask.hide(kept.text),
      note: mask.hide(kept.note),
      revision: (path !== null && seen.get(path)) || null,
    };
  } finally {
    await gate.close();
  }
}

/** Puts what the tool changed into the working files; nothing waits between its look at them and this. */
function keep(
  result: ToolResult,
  draft: Draft,
  { call, workspace, seen }: { call: CodeCall; workspace: Workspace; seen: Map<string, string> },
): ToolResult {
  for (const { path, text } of draft.changes()) {
    const outcome =
      text === null ? workspace.removeFile(path, call.by) : workspace.writeFile({ path, content: text });
    if (!outcome.ok) {
      seen.delete(path);
      return refused(outcome.message);
    }
  }
  return result;
}
