import type { ChatMessage } from '../../../worker/contract/room/chat.ts';

/** @returns both lists as one, in the order in which they were said, each message once and as it was changed last. */
export function mergeMessages(
  known: readonly ChatMessage[],
  more: readonly ChatMessage[],
): readonly ChatMessage[] {
  const bySeq = new Map(known.map((message) => [message.seq, message]));
  for (const message of more) {
    const before = bySeq.get(message.seq);
    if (!before || before.change < message.change) bySeq.set(message.seq, message);
  }
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq);
}
