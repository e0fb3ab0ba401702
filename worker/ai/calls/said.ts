/** What came of one call to a provider: an answer, or what there is of one that broke off. */
import type { ProviderMetadata } from 'ai';
import type { Usage } from '../../domain/models/ledger.ts';

/**
 * `busy`: 429 and overload; `broken`: 5xx, no connection, an answer that is no answer; `cut`, `silent`: a stream that ends early
 * or stands still; `overflow`: the prompt is longer than the model's window; `wrong`: answers that do not fit what was asked;
 * `empty`: it thought, and said nothing; `unread`: the provider took only a part of what was sent; `budget`: paying for it would pass a budget; `refused`: a wrong key, model or request.
 */
export type FailureKind =
  | 'busy'
  | 'broken'
  | 'cut'
  | 'silent'
  | 'overflow'
  | 'wrong'
  | 'too_long'
  | 'budget'
  | 'unread'
  | 'empty'
  | 'refused'
  | 'late';

export interface ToolCall {
  id: string;
  name: string;
  /** As the model gave it; a string that is no JSON where it could not be read. */
  input: unknown;
  /** What the provider wants back with it. */
  options?: ProviderMetadata;
}

/** What a model thought beside its answer: nobody is shown it, and its provider wants it back with what came of it. */
export interface Thought {
  text: string;
  options?: ProviderMetadata;
}

export interface Said {
  text: string;
  toolCalls: ToolCall[];
  usage: Usage;
  /** The limit of the output ended the answer. */
  isTruncated: boolean;
  thoughts?: Thought[];
  /** The stream ended before its end: all calls here came whole. */
  brokeOff?: BrokenOff;
  /** The model takes no pictures: it got the words alone. */
  unseen?: true;
}

export interface BrokenOff {
  /** A sentence for a person, without its full stop. */
  why: string;
  kind: FailureKind;
  retryAfterMs: number | null;
  /** The call that was being written; its values are no whole JSON. */
  half: { name: string; input: string } | null;
}
