import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { classes } from '../ui/classes';

export interface EditableSpanProps {
  /** What it is about, for those who do not see it. */
  label: string;
  text: string;
  /** Shift and Enter begin a new line. */
  lines?: boolean;
  /** Enter saves the text also as it stands. */
  keeps?: boolean;
  /** Saves what was typed; gives whether it was kept. */
  onSave: (typed: string) => Promise<boolean>;
}

/** A text that is written anew where it stands: Enter and leaving save, Escape takes back. */
export function EditableSpan({ label, text, lines = false, keeps = false, onSave }: EditableSpanProps) {
  const isReverted = useRef(false);
  const isEntered = useRef(false);
  const leave = async ({ currentTarget }: FocusEvent<HTMLElement>) => {
    const typed = (currentTarget.textContent ?? '').trim();
    const isKept = keeps && isEntered.current;
    const isSame = isReverted.current || typed === '' || (typed === text.trim() && !isKept);
    isReverted.current = false;
    isEntered.current = false;
    if (isSame || !(await onSave(typed))) currentTarget.textContent = text;
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const isLine = lines && event.shiftKey;
    if (event.key !== 'Escape' && (event.key !== 'Enter' || isLine)) return;
    event.preventDefault();
    isReverted.current = event.key === 'Escape';
    isEntered.current = event.key === 'Enter';
    event.currentTarget.blur();
  };
  return (
    // A field of a form would not be set as the text is.
    <span
      role="textbox"
      dir="auto"
      tabIndex={0}
      aria-label={label}
      aria-multiline={lines}
      contentEditable="plaintext-only"
      suppressContentEditableWarning
      className={classes(
        'relative cursor-text rounded-chip px-1 outline-1 outline-accent-ink outline-dashed focus:outline-2 focus:outline-solid',
        // New lines are typed as signs then, which is how they are kept.
        lines && 'whitespace-pre-wrap',
      )}
      onBlur={leave}
      onKeyDown={press}
    >
      {text}
    </span>
  );
}
