import { CodeBlock } from '../../ui/CodeBlock';
import type { AssistantState } from './use-assistant';

/** The answer of a mode while it is written; what is said in the chat is written there. */
export function WrittenAnswer({ state: { working } }: { state: AssistantState }) {
  if (!working || working.text === '' || working.call === 'chat' || working.call === 'requirements')
    return null;
  return (
    // Read aloud when it is whole: every piece of it would be.
    <section aria-label="What is being written" aria-live="off" data-written="">
      {working.call === 'debug' ? (
        <p className="whitespace-pre-wrap break-words text-ink-2">{working.text}</p>
      ) : (
        <CodeBlock className="max-h-64">{working.text}</CodeBlock>
      )}
    </section>
  );
}
