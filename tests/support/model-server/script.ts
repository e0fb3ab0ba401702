/** What a scripted model says, in order: good answers and each bad one that a provider or a model is known for. */

/** A question as every wire tells it. */
export interface Question {
  wire: 'anthropic' | 'openai' | 'google';
  model: string;
  system: string;
  /** The turns in order; what tools answered stands as a turn of `tool`. */
  turns: { role: 'user' | 'assistant' | 'tool'; text: string }[];
  /** Media types of the pictures and PDFs beside the words. */
  pictures: string[];
  /** Names of the tools that may be called. */
  tools: string[];
  stream: boolean;
  /** What is marked to be kept in the provider's cache: the system prompt, turns by their number. */
  marks: ('system' | number)[];
  /** The whole, as it came. */
  body: unknown;
  /** Header `idempotency-key`, empty without one. */
  key: string;
  /** Header that proves who asks, as it came. */
  secret: string;
}

export interface ToolUse {
  name: string;
  input: unknown;
  /** Sent instead of the input as JSON: arguments that are none. */
  rawInput?: string;
}

export interface WireUsage {
  input: number;
  output: number;
  cached?: number;
  stored?: number;
}

export interface GoodReply {
  text?: string;
  tools?: ToolUse[];
  /** `cached` and `stored`: of the input, read from a cache and put into it. */
  usage?: WireUsage;
  /** `length`: the answer was cut off by the limit of the output. */
  finish?: 'stop' | 'length';
  /** Waited for after the text, before the rest of the answer is sent. */
  pause?: () => Promise<unknown>;
}

export type Reply =
  | GoodReply
  /** The stream ends in the middle of this text, without a last word. */
  | { bad: 'cut'; text: string }
  /** 429. @property retryAfter seconds, where the header is sent */
  | { bad: 'rate-limited'; retryAfter?: number }
  /** 529 on Anthropic's wire, 503 on the others. @property retryAfter seconds, where the header is sent */
  | { bad: 'overloaded'; retryAfter?: number }
  /** 200, and these events as they stand, on whatever wire it is; then the stream ends. */
  | { bad: 'as-written'; events: readonly object[] }
  /** 200, and these events as they stand; then nothing more for as long as the caller waits. */
  | { bad: 'stalls'; events: readonly object[] }
  /** 400 with these words. */
  | { bad: 'refused-words'; words: string }
  | { bad: 'broken' }
  /** The headers come, and then nothing for as long as the caller waits. */
  | { bad: 'silent' }
  /** 200 and a page of HTML. */
  | { bad: 'garbage' }
  /** 400 with the provider's words for a prompt that is too long. */
  | { bad: 'overflow'; words?: string }
  | { bad: 'refused-key' }
  /** 400: the model does not take what was asked, for example pictures. */
  | { bad: 'refused-request' }
  /** An answer of so many bytes. */
  | { bad: 'huge'; bytes: number };

/** Replies one after the other, the last one again and again; or whatever a function says. */
export type Script = readonly Reply[] | ((question: Question, index: number) => Reply | Promise<Reply>);

/** @returns what is said to the question with that number. */
export async function readScript(script: Script, question: Question, index: number): Promise<Reply> {
  if (typeof script === 'function') return script(question, index);
  const reply = script[Math.min(index, script.length - 1)];
  if (!reply) throw new Error('The script is empty');
  return reply;
}
