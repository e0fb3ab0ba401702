import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { buttonStyle } from '../buttons/button-style';

const SIZES = {
  usual: 'w-[min(36rem,calc(100vw-2rem))]',
  wide: 'w-[min(60rem,calc(100vw-1rem))]',
  full: 'w-[min(90rem,calc(100vw-1rem))]',
};

export interface ModalDialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** `wide`: for texts beside each other; `full`: for tables. */
  size?: keyof typeof SIZES;
  children: ReactNode;
}

/** Stands over the page until it is closed. The browser's own dialog: focus stays in it, and Escape closes it. */
export function ModalDialog({ title, isOpen, onClose, size = 'usual', children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (!isOpen) {
      dialog.current?.close();
      return;
    }
    dialog.current?.showModal();
    // The browser would take the close button.
    const first = '[data-first], input:not([type="hidden"]), textarea';
    dialog.current?.querySelector<HTMLElement>(first)?.focus();
  }, [isOpen]);

  function onClick(event: MouseEvent) {
    // The dialog itself is only hit beside what it holds.
    if (event.target === dialog.current) onClose();
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the close button do the same.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={onClick}
      className={`m-auto ${SIZES[size]} max-w-none rounded-card border border-line bg-surface text-ink shadow-float backdrop:bg-ink/40`}
    >
      <div className="flex flex-col gap-5 p-6 sm:p-8">
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="display text-2xl">
            {title}
          </h2>
          <button type="button" onClick={onClose} className={buttonStyle('quiet', 'icon', '-m-2')}>
            <X aria-hidden className="size-5" />
            <span className="sr-only">Close</span>
          </button>
        </div>
        {isOpen && children}
      </div>
    </dialog>
  );
}
