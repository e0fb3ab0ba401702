import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { useMutation } from '../data/use-mutation';
import { currentEditing, setEditing } from './editing';
import { useWriteText } from './use-write-text';

export interface EditableTextProps {
  id: string;
  text: string;
  /** What the owner wrote before, if anything. */
  own: string | null;
}

/** Enter and leaving save what was typed; Escape takes it back. */
export function EditableText({ id, text, own }: EditableTextProps) {
  const { busy } = useMutation();
  const write = useWriteText();
  const isReverted = useRef(false);
  const leave = async ({ currentTarget }: FocusEvent<HTMLElement>) => {
    const typed = (currentTarget.textContent ?? '').trim();
    if (isReverted.current || typed === '' || typed === text.trim()) {
      isReverted.current = false;
      currentTarget.textContent = text;
      return;
    }
    if (await write(id, typed))
      setEditing({ changes: [...currentEditing().changes, { key: id, before: own }] });
    else currentTarget.textContent = text;
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    isReverted.current = event.key === 'Escape';
    event.currentTarget.blur();
  };
  return (
    // A field of a form would not be set as the text is.
    <span
      role="textbox"
      tabIndex={0}
      aria-label={`Text: ${text.trim()}`}
      aria-disabled={busy}
      contentEditable="plaintext-only"
      suppressContentEditableWarning
      className="cursor-text rounded-chip outline-1 outline-offset-4 outline-accent-ink outline-dashed focus:outline-2 focus:outline-solid"
      onBlur={leave}
      onKeyDown={press}
    >
      {text}
    </span>
  );
}
