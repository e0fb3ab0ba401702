import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../Button';
import { classes } from '../classes';

export interface DialogProps {
  open: boolean;
  title: string;
  /** `panel` slides in from the side for forms; `box` stands in the middle for questions. */
  shape?: 'panel' | 'box';
  onClose: () => void;
  children: ReactNode;
}

const FIRST_FIELD = ['input:not([type="hidden"])', 'textarea', 'select']
  .map((one) => `form ${one}:not([disabled])`)
  .join(', ');

/** A modal dialog over the native element, which keeps the focus inside, closes on Escape and gives the focus back. */
export function Dialog({ open, title, shape = 'panel', onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      dialog.showModal();
      // A form begins with its first field, not with the button that closes it.
      dialog.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
    }
    if (!open && dialog.open) dialog.close();
  }, [open]);

  return (
    <dialog
      ref={element}
      aria-labelledby={titleId}
      // Keys and clicks in a dialog are no business of the row or card that opened it.
      onClick={(event) => {
        event.stopPropagation();
        if (event.target === element.current) onClose();
      }}
      onKeyDown={(event) => event.stopPropagation()}
      onClose={onClose}
      className={classes(
        // It stands inside what opened it, which may be a cell that is set to the right.
        'bg-raised text-left text-base font-normal whitespace-normal text-ink shadow-float backdrop:bg-overlay',
        shape === 'panel'
          ? 'mr-0 ml-auto h-dvh max-h-none w-full max-w-lg border-l border-line open:animate-slide'
          : 'm-auto w-[calc(100%-2rem)] max-w-md rounded-card border border-line open:animate-rise',
      )}
    >
      {open && (
        <div className={classes('flex flex-col', shape === 'panel' && 'h-full')}>
          <header className="flex items-center justify-between gap-4 border-b border-line py-3 pr-3 pl-6">
            <h2 id={titleId} className="font-heading text-lg font-strong">
              {title}
            </h2>
            <IconButton icon="x" label="Close" onClick={onClose} />
          </header>
          <div className="min-h-0 grow overflow-y-auto p-6">{children}</div>
        </div>
      )}
    </dialog>
  );
}
