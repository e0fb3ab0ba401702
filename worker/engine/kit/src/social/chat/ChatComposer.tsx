import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isTrapped } from '../../data/trap';
import { useMutation } from '../../data/use-mutation';
import { TrapField } from '../../ui/fields/TrapField';
import { Icon } from '../../ui/Icon';
import { keepOwnName, readOwnName } from '../own-name';

export interface ChatComposerProps {
  room: string;
  longest: number;
  asksName?: 'always' | 'optional';
  signedAs?: string;
  send: (entry: { author: string | null; body: string }) => Promise<unknown>;
}

/** One line that grows. Enter sends, Shift and Enter begin a new line. */
export function ChatComposer({ room, longest, signedAs, send, ...props }: ChatComposerProps) {
  const asksName = signedAs === undefined ? props.asksName : undefined;
  const [text, setText] = useState('');
  const [name, setName] = useState('');
  const { run, busy } = useMutation();
  const form = useRef<HTMLFormElement>(null);
  // What this browser remembers is not there while a server renders the page.
  useEffect(() => setName(readOwnName()), []);
  const isReady = text.trim() !== '' && (asksName !== 'always' || name.trim() !== '') && !busy;

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    if (!isReady) return;
    if (asksName) keepOwnName(name.trim());
    const entry = { author: signedAs ?? (name.trim() || null), body: text.trim() };
    if (isTrapped(form.current) || (await run(() => send(entry)))) setText('');
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  }

  return (
    <form ref={form} onSubmit={submit} className="border-t border-line p-3 sm:px-5 sm:py-4">
      {asksName && (
        <label className="mb-2 flex items-center gap-2 text-sm text-muted">
          Writing as
          <input
            dir="auto"
            name="author"
            autoComplete="name"
            required={asksName === 'always'}
            maxLength={120}
            placeholder="your name"
            value={name}
            onChange={(event) => setName(event.target.value)}
            className="h-7 w-40 rounded-control border border-transparent bg-transparent px-2 font-medium text-ink placeholder:font-normal placeholder:text-muted hover:border-line focus:border-outline"
          />
        </label>
      )}
      <TrapField />
      <div className="flex items-end gap-2 rounded-card border border-outline bg-surface p-1.5 focus-within:border-muted">
        <textarea
          dir="auto"
          name="body"
          aria-label={`Message to ${room}`}
          placeholder={`Message to ${room}`}
          rows={1}
          maxLength={longest}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-40 min-h-9 grow resize-none rounded-control bg-transparent px-2.5 py-1.5 leading-normal placeholder:text-muted"
        />
        <button
          type="submit"
          aria-label="Send"
          title="Send"
          disabled={!isReady}
          className="inline-grid size-9 shrink-0 cursor-pointer place-items-center rounded-control bg-accent text-on-accent transition-colors hover:bg-accent-strong disabled:cursor-default disabled:bg-sunken disabled:text-muted"
        >
          <Icon name="send-horizontal" size={18} />
        </button>
      </div>
    </form>
  );
}
