/** What a model thought goes back to that model alone: another one would take it for its own, or refuse it. */
import type { ModelMessage } from 'ai';

interface Name {
  provider: string;
  model: string;
}

const MARK = 'hewn';

/** Stands with a thought in a conversation: whose it is. */
export function signThought(by: Name | undefined): Record<string, Record<string, string>> {
  return by ? { [MARK]: { by: `${by.provider}/${by.model}` } } : {};
}

/** A message without the thoughts of others. */
export function withOwnThoughts(message: ModelMessage, { provider, model }: Name): ModelMessage {
  if (message.role !== 'assistant' || typeof message.content === 'string') return message;
  const content = message.content.filter(
    (part) => part.type !== 'reasoning' || part.providerOptions?.[MARK]?.by === `${provider}/${model}`,
  );
  return { ...message, content };
}
