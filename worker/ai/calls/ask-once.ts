/** One call to a provider: streams its answer, and knows a stream that stands still, is cut, or never ends. */
import type { LanguageModel, ModelMessage, ProviderMetadata, ToolSet } from 'ai';
import { ModelFailure, toModelFailure } from './model-failure.ts';
import type { Said, Thought, ToolCall } from './said.ts';
import { splitThinking } from './split-thinking.ts';

/**
 * A provider that says nothing for so long is not waited for, ms: between two words, and before the first, where some think
 * without a word. An answer that is being written has no other limit than that of its work.
 */
export const SILENCE_MS = { first: 45_000, next: 30_000 } as const;
/** Longest answer that is read, characters; a whole app is under 500,000. */
export const MAX_ANSWER = 1_000_000;

export interface Asked {
  model: LanguageModel;
  /** The provider's name for a person. */
  title: string;
  system: string;
  messages: ModelMessage[];
  tools?: ToolSet;
  maxOutputTokens?: number;
  idempotencyKey: string;
  signal: AbortSignal;
  silence?: { first: number; next: number };
  onText?: ((piece: string) => void) | undefined;
}

/** @throws ModelFailure, which has what came until then, or the signal's reason. */
export async function askOnce(asked: Asked): Promise<Said> {
  const { streamText } = await import('ai');
  const silence = asked.silence ?? SILENCE_MS;
  const watch = new AbortController();
  const stop = AbortSignal.any([asked.signal, watch.signal]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expectWithin = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => watch.abort(new ModelFailure('silent', `${asked.title} stopped answering`)), ms);
  };
  const said: Said = { text: '', toolCalls: [], usage: { tokensIn: 0, tokensOut: 0 }, isTruncated: false };
  let finish: string | undefined;
  const thoughts = new Map<string, Thought>();
  const begun = new Map<string, { name: string; input: string }>();
  try {
    expectWithin(silence.first);
    const { fullStream } = streamText({
      model: asked.model,
      // What is the same for every call stands first, and is marked for the provider's cache; the rest up to here, too.
      system: { role: 'system', content: asked.system, providerOptions: CACHED },
      messages: markLast(asked.messages),
      ...(asked.tools && { tools: asked.tools }),
      ...(asked.maxOutputTokens && { maxOutputTokens: asked.maxOutputTokens }),
      // Retries are ours (hold-call.ts): the SDK's know neither the journal nor the budget.
      maxRetries: 0,
      abortSignal: stop,
      headers: { 'idempotency-key': asked.idempotencyKey },
      // The error is a part of the stream, where it is read below.
      onError: () => {},
    });
    for await (const part of endWith(fullStream, stop)) {
      if (part.type !== 'start' && part.type !== 'start-step') expectWithin(silence.next);
      if (part.type === 'error') throw part.error;
      if (part.type === 'text-delta') {
        said.text += part.text;
        if (said.text.length > MAX_ANSWER) {
          const failure = new ModelFailure('too_long', `${asked.title} did not come to an end`);
          watch.abort(failure);
          throw failure;
        }
        asked.onText?.(part.text);
      }
      if (part.type === 'reasoning-start' || part.type === 'reasoning-delta' || part.type === 'reasoning-end')
        note(thoughts, part);
      if (part.type === 'tool-input-start') begun.set(part.id, { name: part.toolName, input: '' });
      if (part.type === 'tool-input-delta') {
        const half = begun.get(part.id);
        if (half) half.input += part.delta;
      }
      if (part.type === 'tool-call') {
        begun.delete(part.toolCallId);
        said.toolCalls.push({
          id: part.toolCallId,
          name: part.toolName,
          input: part.input,
          ...(part.providerMetadata && { options: part.providerMetadata }),
        });
      }
      if (part.type === 'finish') {
        finish = part.finishReason;
        said.usage = {
          tokensIn: part.totalUsage.inputTokens ?? 0,
          tokensOut: part.totalUsage.outputTokens ?? 0,
          ...countCached(part.totalUsage.inputTokenDetails),
        };
      }
    }
  } catch (error) {
    const { aborted, reason } = asked.signal;
    // What came whole before its time was over is there all the same.
    if (aborted) throw reason instanceof ModelFailure ? withPart(reason, said, begun) : reason;
    const failure = toModelFailure(
      watch.signal.aborted ? watch.signal.reason : error,
      asked.title,
      Date.now(),
    );
    throw withPart(failure, said, begun);
  } finally {
    clearTimeout(timer);
  }
  asked.signal.throwIfAborted();
  // What was thought is no answer, and nothing that stands in it is done.
  const { text, thinking } = splitThinking(said.text);
  said.text = text;
  const kept = [...thoughts.values()].filter((thought) => thought.text !== '' || thought.options);
  if (kept.length > 0) said.thoughts = kept;
  if (finish === 'length') return { ...said, isTruncated: true };
  if (finish !== 'stop' && finish !== 'tool-calls')
    throw finish === 'content-filter'
      ? new ModelFailure('refused', `${asked.title} refused to answer`)
      : withPart(new ModelFailure('cut', `The answer of ${asked.title} broke off`), said, begun);
  if (said.text === '' && said.toolCalls.length === 0)
    throw thinking === '' && kept.length === 0
      ? new ModelFailure('broken', `${asked.title} answered nothing`)
      : new ModelFailure('empty', `${asked.title} thought, and answered nothing`);
  return said;
}

/** The failure with what had come whole, for those who can go on from there. */
function withPart(
  failure: ModelFailure,
  said: Said,
  begun: ReadonlyMap<string, { name: string; input: string }>,
): ModelFailure {
  const [half = null] = begun.values();
  const { message: why, kind, retryAfterMs } = failure;
  // Providers make a call of what is left of one when their stream ends: it is the half of one all the same.
  const isWhole = ({ input }: ToolCall) => typeof input !== 'string';
  const broken = said.toolCalls.find((call) => !isWhole(call));
  failure.part = {
    ...said,
    text: splitThinking(said.text).text,
    toolCalls: said.toolCalls.filter(isWhole),
    brokeOff: {
      why,
      kind,
      retryAfterMs,
      half: half ?? (broken ? { name: broken.name, input: String(broken.input) } : null),
    },
  };
  return failure;
}

/** Signatures come behind the words that they sign. */
function note(
  thoughts: Map<string, Thought>,
  part: { id: string; text?: string; providerMetadata?: ProviderMetadata | undefined },
): void {
  const thought = thoughts.get(part.id) ?? { text: '' };
  thoughts.set(part.id, thought);
  thought.text += part.text ?? '';
  if (part.providerMetadata) thought.options = { ...thought.options, ...part.providerMetadata };
}

/** Anthropic caches what is marked and all before it; others cache by themselves, and read no such mark. */
const CACHED = { anthropic: { cacheControl: { type: 'ephemeral' } } } as const;

/** A conversation grows at its end: the next call finds all of this one in the cache. */
function markLast(messages: readonly ModelMessage[]): ModelMessage[] {
  return messages.map((message, index) =>
    index === messages.length - 1 ? { ...message, providerOptions: CACHED } : message,
  );
}

function countCached(details: {
  cacheReadTokens?: number | undefined;
  cacheWriteTokens?: number | undefined;
}) {
  const { cacheReadTokens = 0, cacheWriteTokens = 0 } = details;
  return {
    ...(cacheReadTokens > 0 && { tokensCached: cacheReadTokens }),
    ...(cacheWriteTokens > 0 && { tokensStored: cacheWriteTokens }),
  };
}

/** The parts of a stream until the signal ends it, even where the stream does not hear of the signal. */
async function* endWith<Part>(parts: AsyncIterable<Part>, signal: AbortSignal): AsyncGenerator<Part> {
  const iterator = parts[Symbol.asyncIterator]();
  const ended = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  ended.catch(() => {});
  for (;;) {
    const next = iterator.next();
    const step = await Promise.race([next, ended]);
    if (step.done) return;
    yield step.value;
  }
}
