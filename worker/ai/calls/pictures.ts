/** Pictures beside the words of a prompt: as a message has them, what they count, and a message without them. */
import type { ModelMessage, UserModelMessage } from 'ai';
import { estimateTokens } from '../ledger/price.ts';
import type { Picture } from '../model.ts';

/** Tokens of a picture at most, roughly: Anthropic's largest have 4,784, most others fewer. */
const PICTURE_TOKENS = 5_000;

export function userMessage(prompt: string, pictures: readonly Picture[] = []): UserModelMessage {
  if (pictures.length === 0) return { role: 'user', content: prompt };
  return {
    role: 'user',
    content: [
      ...pictures.map(({ name, mediaType, bytes }) => ({
        type: 'file' as const,
        mediaType,
        filename: name,
        data: bytes,
      })),
      { type: 'text', text: prompt },
    ],
  };
}

export function hasPictures(messages: readonly ModelMessage[]): boolean {
  return messages.some(
    ({ role, content }) =>
      role === 'user' && typeof content !== 'string' && content.some(({ type }) => type === 'file'),
  );
}

/** For a model that takes none: their names stay, and that they were not shown. */
export function leaveOutPictures(message: ModelMessage): ModelMessage {
  if (message.role !== 'user' || typeof message.content === 'string') return message;
  const content = message.content.map((part) =>
    part.type === 'file' ? { type: 'text' as const, text: `[not shown: ${part.filename}]` } : part,
  );
  return { ...message, content };
}

/** @returns tokens that messages are at most, roughly. */
export function estimateMessages(messages: readonly ModelMessage[]): number {
  let pictures = 0;
  const words = JSON.stringify(messages, (_, value) => {
    if (!(value instanceof Uint8Array)) return value;
    pictures += 1;
    return '';
  });
  return estimateTokens(words) + pictures * PICTURE_TOKENS;
}
