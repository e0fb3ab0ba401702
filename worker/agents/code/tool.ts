/** A tool that a code agent may use: what it takes, and what it does with it. One file each in `tools/`. */
import type { z } from 'zod';
import type { Mask } from '../../domain/secrets/mask.ts';
import type { Draft } from './draft.ts';
import type { Gate } from './gate.ts';

/** What tools can reach. There is no network in it, no secret, no other project and nothing that is live. */
export interface ToolContext {
  draft: Draft;
  gate: Gate;
  /** Revision of each file as the model saw it last. */
  seen: Map<string, string>;
  /** Why a file may not be changed, a sentence for the model; null where it may. */
  findLock(path: string): string | null;
  /** What hides secrets from the model; the texts here are as they are. */
  mask: Mask;
  /** What the person asks for, with what was agreed about it. */
  request: string;
  /** The newest lines that the backend of the working app wrote. */
  readLog(): Promise<string[]>;
  signal: AbortSignal;
}

export interface ToolResult {
  ok: boolean;
  /** For the model. */
  text: string;
  /** For whoever watches: one line. */
  note: string;
  /** What was done to a file. */
  change?: { path: string; before: string | null; after: string | null };
  /** What it was given ends before its end, as at the limit of an answer. */
  isCut?: true;
  /** Its values were none that the tool takes. */
  isWrong?: true;
  /** What is wrong, for a tool that looks; the same again after a change counts as getting nowhere. */
  failure?: string;
  /** Of a check that failed for nothing else: titles of what the work does not do yet. */
  unmet?: readonly string[];
}

export interface CodeTool<Input = unknown> {
  name: string;
  /** For the model: what it does and when it is of use. */
  description: string;
  input: z.ZodType<Input>;
  /** How long it works, roughly, for the model; absent: no time that counts. */
  takes?: string;
  run(input: Input, context: ToolContext): ToolResult | Promise<ToolResult>;
}

export function refused(text: string, note = text): ToolResult {
  return { ok: false, text, note };
}
