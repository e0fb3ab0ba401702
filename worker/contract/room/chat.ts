/** The team's chat of a project. Field names are snake_case. */
import { z } from 'zod';
import { MAX_MESSAGE } from './chat-limits.ts';

export const ChatText = z.string().trim().min(1, 'Write something first.').max(MAX_MESSAGE);
/** Made by the sender: what is sent again under it is the same message. */
export const ClientId = z.string().regex(/^[\w-]{8,64}$/);

export const ChatMessage = z.object({
  id: z.string(),
  /** Its place in the chat; never changes. */
  seq: z.number().int(),
  /** Grows with each message and each edit of one, over the whole chat. */
  change: z.number().int(),
  type: z.enum(['message', 'system']),
  /** Empty for the project itself. */
  user_id: z.string(),
  /** Email of the sender as it was then; null for somebody without an account, and for the project. */
  user: z.string().nullable(),
  /** Empty once it was deleted. */
  message: z.string(),
  timestamp: z.string(),
  edited_at: z.string().nullable(),
  is_deleted: z.boolean(),
  client_id: z.string(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

export const ChatQuery = z.object({
  /** Only messages with a lower `seq`. */
  before: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export const ChatBody = z.object({ text: ChatText, client_id: ClientId });
export const EditChatBody = z.object({ text: ChatText });
