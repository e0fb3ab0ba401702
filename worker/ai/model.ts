/**
 * The seam between agents and whatever answers them: a language model of any provider, or the built-in engine.
 * A provider is one file that makes a `Model`; `registry.ts` names them. Agents know nothing else about models.
 */
import type { z } from 'zod';
import type { Usage } from '../domain/models/ledger.ts';

/** A picture, or a PDF, that a person shows a model. */
export interface Picture {
  name: string;
  /** For example `image/png`. */
  mediaType: string;
  bytes: Uint8Array;
}

/** What every call carries. */
export interface ModelCall {
  /** What the call is for, for example `architect.plan`; stands in logs and in the usage ledger. */
  task: string;
  /** The same key never costs twice: a provider that supports it passes it on, the journal keeps the answer under it. */
  idempotencyKey: string;
  system: string;
  /** The person's words and the material, never mixed into `system`. */
  prompt: string;
  /** What is shown beside the words; a model that takes none gets the words alone, and `unseen` says so. */
  pictures?: readonly Picture[];
  /** Ends the call at once; the promise then rejects with the signal's reason. */
  signal: AbortSignal;
  /** Longest wait for an answer with all its retries, ms; 60 s unless set (specification: code generation 60 s). */
  timeoutMs?: number;
}

/** A call whose answer is data of a known shape. */
export interface ObjectCall<Output> extends ModelCall {
  schema: z.ZodType<Output>;
  /** The built-in engine's own way to the same answer. It is what `built-in` returns and what others fall back to. */
  builtIn(): Output | Promise<Output>;
  /** What is wrong with an answer of that shape, as sentences for whoever made it; none when it is good. */
  findProblems?(output: Output): Promise<string[]>;
  /** Hears all that was written so far, again and again; it begins anew with each attempt. */
  onWritten?(text: string): void;
  /** So often is a wrong answer given back with what is wrong about it; once unless set. */
  repairs?: number;
  /** A wrong answer is long: what is wrong of it is asked for as a patch, and the whole again only where that does not apply. */
  patches?: true;
}

/** A call whose answer is prose. */
export interface TextCall extends ModelCall {
  builtIn(): string | Promise<string>;
  /** Hears all that was written so far, again and again; it begins anew with each attempt. */
  onWritten?(text: string): void;
}

export interface ModelAnswer<Output> {
  output: Output;
  /** Who made this answer; differs from the model's own name after a fallback. */
  provider: string;
  model: string;
  usage: Usage;
  /** What it cost by list prices, millionths of a US dollar; absent where it cost nothing. */
  cost?: number;
  /** Why the chosen model did not make this answer, a sentence for a person; only after a fallback. */
  fallback?: string;
  /** The model takes no pictures: it got the words alone. */
  unseen?: true;
}

/** Something that answers agents. */
export interface Model {
  readonly provider: string;
  readonly name: string;
  generateObject<Output>(call: ObjectCall<Output>): Promise<ModelAnswer<Output>>;
  generateText(call: TextCall): Promise<ModelAnswer<string>>;
}
