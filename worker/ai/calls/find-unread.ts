/** Whether a provider let go a part of what it was asked, by its own count of it: some cut long prompts and say nothing. Pure. */
import type { ModelMessage } from 'ai';
import { estimateTokens } from '../../contract/context.ts';
import type { Usage } from '../../domain/models/ledger.ts';

/** Below this share of what was reckoned the count cannot be another way of counting. */
const SHARE = 0.5;
/** Fewer tokens are missing by chance, or because the provider counts only what was new to it. */
const MIN_MISSING = 1_500;
/** A count of fewer is none: some servers say 0, or how long the answer is. The least window that is in use has 2,048. */
const MIN_COUNTED = 512;

/** @returns what was counted and what to do about it, the end of a sentence; null where all of it may have been read. */
export function findUnread(
  { system, messages }: { system: string; messages: readonly ModelMessage[] },
  { tokensIn: counted }: Usage,
): string | null {
  if (counted < MIN_COUNTED) return null;
  const sent = estimateTokens([system, ...textsOf(messages)].join('\n').replace(/\s+/g, ' '));
  if (counted >= sent * SHARE || sent - counted < MIN_MISSING) return null;
  return `read about ${counted.toLocaleString('en')} of ${sent.toLocaleString('en')} tokens that were sent, so its answer is not used. Start the model with a larger context window (Ollama: OLLAMA_CONTEXT_LENGTH, or num_ctx of the model; others: its context length)`;
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return [];
  return Object.values(value).flatMap(textsOf);
}
