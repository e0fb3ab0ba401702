import { useRef, useState } from 'react';
import { MAX_MESSAGE } from '../../../worker/contract/room/chat-limits.ts';
import { Button } from '../../ui/buttons/Button';
import { TextArea } from '../../ui/fields/TextArea';
import { sendOnEnter } from '../../ui/send-on-enter';

export interface CommentFormProps {
  label: string;
  /** What the button says. */
  button: string;
  initial?: string;
  /** @param clientId the same for the same text: what is sent again is stored once. @returns whether it is stored. */
  onSend(text: string, clientId: string): Promise<boolean>;
  onCancel?: () => void;
  isFocused?: boolean;
}

/** What somebody writes about a place; it stays until it is stored. */
export function CommentForm({ label, button, initial = '', onSend, onCancel, isFocused }: CommentFormProps) {
  const [text, setText] = useState(initial);
  const [isBusy, setBusy] = useState(false);
  const sent = useRef<{ text: string; id: string } | null>(null);
  const canSend = text.trim() !== '' && !isBusy;

  async function send() {
    if (!canSend) return;
    const words = text.trim();
    if (sent.current?.text !== words) sent.current = { text: words, id: crypto.randomUUID() };
    setBusy(true);
    const isStored = await onSend(words, sent.current.id);
    setBusy(false);
    if (!isStored) return;
    sent.current = null;
    setText('');
  }

  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextArea
        label={label}
        hideLabel
        rows={2}
        placeholder={`${label}… @name`}
        maxLength={MAX_MESSAGE}
        value={text}
        onChange={setText}
        areaProps={{
          autoFocus: isFocused ?? false,
          onKeyDown(event) {
            if (event.key === 'Escape' && onCancel) onCancel();
            sendOnEnter(event, send);
          },
        }}
      />
      <span className="flex gap-2">
        <Button type="submit" size="small" isDisabled={!canSend}>
          {button}
        </Button>
        {onCancel && (
          <Button variant="quiet" size="small" onPress={onCancel}>
            Cancel
          </Button>
        )}
      </span>
    </form>
  );
}
