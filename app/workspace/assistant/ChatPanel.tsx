import { SendHorizontal, Square } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/buttons/Button';
import { LinkButton } from '../../ui/buttons/LinkButton';
import { TextField } from '../../ui/fields/TextField';
import { Spinner } from '../../ui/Spinner';
import type { ChatLine } from './assistant-state';
import { ToldParts } from './context/ToldParts';
import type { AssistantState } from './use-assistant';

const NAMES: Record<ChatLine['type'], string> = { user: 'You', assistant: 'Assistant', system: 'Hewn' };

/** Calls whose answers are said in the chat. */
const IN_CHAT: readonly string[] = ['chat', 'requirements'];

/** What was said with the assistant about the project. */
export function ChatPanel({ state }: { state: AssistantState }) {
  const { lines, isBusy, isGathering, working } = state;
  const [text, setText] = useState('');
  const canSend = text.trim() !== '' && !isBusy;
  return (
    <section aria-label="Chat with the assistant" className="flex flex-col gap-2">
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
        tabIndex={0}
        role="log"
        aria-label="Messages"
        className="flex h-64 flex-col-reverse overflow-y-auto rounded-card border border-line p-3"
      >
        {/* Drawn from its end: the newest message is in sight. */}
        <ol className="mb-auto flex flex-col gap-3">
          {lines.length === 0 && <li className="text-ink-3">Ask about the code that is open.</li>}
          {lines.map((line) => (
            <li key={line.id} className="flex flex-col items-start gap-1">
              <span className="text-xs font-medium text-ink-3">{NAMES[line.type]}</span>
              <p className="max-w-full whitespace-pre-wrap break-words">{line.message}</p>
              {line.told && <ToldParts told={line.told} />}
              {line.canProceed && isGathering && (
                <Button size="small" isDisabled={isBusy} onPress={state.proceed}>
                  Proceed with Generation
                </Button>
              )}
              {line.link && (
                <LinkButton size="small" variant="secondary" to={line.link.to}>
                  {line.link.label}
                </LinkButton>
              )}
            </li>
          ))}
          {isBusy && (
            <li className="flex flex-col items-start gap-1 text-ink-3">
              {working && IN_CHAT.includes(working.call) && working.text !== '' && (
                // Read aloud when it is whole: every piece of it would be.
                <p aria-live="off" data-written="" className="max-w-full whitespace-pre-wrap break-words">
                  {working.text}
                </p>
              )}
              <Spinner />
            </li>
          )}
        </ol>
      </div>
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (!canSend) return;
          setText('');
          state.send(text.trim());
        }}
      >
        <TextField
          label="Message to the assistant"
          hideLabel
          placeholder="Ask the assistant…"
          value={text}
          onChange={setText}
          className="min-w-0 flex-1"
        />
        {working ? (
          <Button size="icon" variant="secondary" aria-label="Stop" onPress={state.stop}>
            <Square aria-hidden className="size-4" />
          </Button>
        ) : (
          <Button type="submit" size="icon" aria-label="Send" isDisabled={!canSend}>
            <SendHorizontal aria-hidden className="size-4" />
          </Button>
        )}
      </form>
    </section>
  );
}
