/** Makes a prompt shorter that was longer than the model's window. */
import type { ModelMessage } from 'ai';

/** What is left of a prompt that was longer than the model's window. */
const COMPACT_SHARE = 0.5;

const GAP = '\n\n[… the middle was left out, since all of it is longer than this model reads …]\n\n';

/**
 * Keeps the beginning, where what is asked for stands, and the end, where the newest material does.
 * @param share of its length that is to be left, 0–1.
 */
export function compact(text: string, share: number): string {
  const most = Math.max(0, Math.floor(text.length * share) - GAP.length);
  if (most >= text.length || text.length <= GAP.length) return text;
  const head = Math.ceil(most * 0.6);
  return `${text.slice(0, head).toWellFormed()}${GAP}${text.slice(text.length - (most - head)).toWellFormed()}`;
}

/** A message with its text, or with what tools answered, made shorter. */
export function shorten(message: ModelMessage): ModelMessage {
  if (typeof message.content === 'string')
    return { ...message, content: compact(message.content, COMPACT_SHARE) } as ModelMessage;
  if (message.role !== 'tool') return message;
  // What tools answered is most of a long conversation.
  const content = message.content.map((part) =>
    part.type === 'tool-result' && part.output.type === 'text'
      ? { ...part, output: { ...part.output, value: compact(part.output.value, COMPACT_SHARE) } }
      : part,
  );
  return { ...message, content };
}
