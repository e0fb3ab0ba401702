/**
 * An agent does one kind of work. The pipeline's steps and `POST /agents/execute` call the same agents; what they need
 * beyond their input comes as tools, so that tests and later makers can put others in their place.
 */
import type { z } from 'zod';
import type { Model } from '../ai/model.ts';
import type { Blueprint, Json } from '../contract/plan/blueprint.ts';
import type { SourceFiles } from '../contract/project/files.ts';
import type { AgentType } from '../contract/run.ts';
import type { Usage } from '../domain/models/ledger.ts';
import type { AgentTools } from './agent-tools.ts';

/** Why an agent could not do its work; the same members as the wire's `RunError`. */
export interface AgentFailure {
  /** Snake case, stable. */
  code: string;
  /** What happened, a sentence for a person. */
  message: string;
  /** What a person can do. */
  remedy: string;
  /** What of the plan could not be kept, in plain words; none where the failure is about none of it. */
  wishes: string[];
  evidence: string[];
  /** Ids of the checks that were not passed, where all were run. */
  failed?: readonly string[];
  /** True when the same work may succeed when it is tried again. */
  passing: boolean;
}

export type AgentResult<Output> =
  | {
      ok: true;
      output: Output;
      /** One line about what was done, with true figures. */
      detail: string;
      provider: string;
      model: string;
      usage: Usage;
    }
  | ({ ok: false } & AgentFailure);

export interface AgentContext {
  model: Model;
  tools: AgentTools;
  signal: AbortSignal;
  /** Names this piece of work; a repeated attempt carries the same one. */
  idempotencyKey: string;
  /** Longest wait for a model's plan, ms; 100 s unless set: the call has 120 s. */
  planMs?: number;
  /**
   * Says how far the work is.
   * @param share 0–1.
   */
  report(share: number, message: string, type?: 'file' | 'check' | 'log'): Promise<void>;
  /**
   * What people edited by hand in the files that were generated before comes along; absent: there is no project.
   * @returns the files that are built.
   */
  keepEdits?(origin: 'frontend' | 'backend' | 'project', files: SourceFiles): SourceFiles;
  /** The project by its id, if the caller may work on it; absent inside the pipeline. */
  findProject?(id: string): Promise<AgentProject | null>;
}

/** A project as agents see it that are asked to work on one. */
export interface AgentProject {
  blueprint: Blueprint | null;
  /** The files that it was made from, where they were handed over and no plan made them. */
  sources: SourceFiles | null;
  files: SourceFiles;
  /** The version that is live, if any. */
  live: { slug: string; artifactHash: string; version: number } | null;
}

export interface Agent<Input, Output> {
  type: AgentType;
  /** What `POST /agents/execute` takes as `input_data`. */
  input: z.ZodType<Input>;
  run(input: Input, context: AgentContext): Promise<AgentResult<Output>>;
  /** The output as the wire shows it. */
  toJson(output: Output): Json;
}

export const NO_USAGE: Usage = { tokensIn: 0, tokensOut: 0 };

/** Work that the built-in engine did, with nothing to pay. */
export function doneByEngine<Output>(output: Output, detail: string): AgentResult<Output> {
  return { ok: true, output, detail, provider: 'built-in', model: 'built-in', usage: NO_USAGE };
}

export function fail<Output>(
  failure: Omit<AgentFailure, 'passing' | 'evidence' | 'wishes'> & Partial<AgentFailure>,
): AgentResult<Output> {
  return { ok: false, passing: false, evidence: [], wishes: [], ...failure };
}
