import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';

export interface DialogProps {
  title: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** `alertdialog` when something will be lost. */
  role?: 'dialog' | 'alertdialog';
  /** Text and controls; the last row is usually the buttons, see DialogActions. */
  children: ReactNode;
}

/** A question or a small form above the page. Escape and a press outside close it. */
export function Dialog({ title, isOpen, onOpenChange, role = 'dialog', children }: DialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className="fixed inset-0 z-50 grid place-items-end bg-[oklch(15%_0.01_60/0.45)] p-4 sm:place-items-center"
    >
      <Modal className="w-full max-w-md rounded-card border border-line bg-surface shadow-float data-entering:animate-rise">
        <AriaDialog role={role} className="flex flex-col gap-4 p-6 outline-none">
          <Heading slot="title" className="display text-xl">
            {title}
          </Heading>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The row of buttons at the end of a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-2 flex flex-wrap justify-end gap-2">{children}</div>;
}
