/** Pictures and PDFs beside the words of a prompt: as a message has them, what they count, and a message without them. */
import type { ModelMessage, UserModelMessage } from 'ai';
import { estimateTokens } from '../../contract/context.ts';
import { PDF_TYPE } from '../../contract/room/attachments.ts';
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
  let shown = 0;
  const words = JSON.stringify(messages, function (this: { mediaType?: unknown }, _, value) {
    if (!(value instanceof Uint8Array)) return value;
    shown += this.mediaType === PDF_TYPE ? estimatePdf(value) : PICTURE_TOKENS;
    return '';
  });
  return estimateTokens(words) + shown;
}

/** Tokens of a page at most, roughly: Anthropic reads up to 3,000 of text, and a picture of it. */
const PAGE_TOKENS = 3_000 + PICTURE_TOKENS;
/** Bytes of a page where the pages cannot be counted: most of today's programs pack their list. */
const PAGE_BYTES = 30_000;

/** By its pages, which stand as `/Type /Page` in those that are not packed. */
function estimatePdf(bytes: Uint8Array): number {
  const counted = new TextDecoder('latin1').decode(bytes).match(/\/Type\s*\/Page(?!s)/g)?.length ?? 0;
  return PAGE_TOKENS * (counted === 0 ? Math.ceil(bytes.length / PAGE_BYTES) : counted);
}
