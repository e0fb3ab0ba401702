import type { ReactNode } from 'react';
import { Dialog } from '../ui/dialogs/Dialog';

export interface PhoneMenuDialogProps {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The pages over the whole height of a narrow screen. */
export default function PhoneMenuDialog({ open, onClose, children }: PhoneMenuDialogProps) {
  return (
    <Dialog open={open} title="Menu" onClose={onClose}>
      {/* Any link chosen in here leads away and closes the menu. */}
      <nav
        aria-label="Pages"
        onClick={(event) => {
          if ((event.target as Element).closest('a')) onClose();
        }}
      >
        {children}
      </nav>
    </Dialog>
  );
}
